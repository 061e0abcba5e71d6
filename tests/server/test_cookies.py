"""A person is a signed cookie that no script can read and no other site can send."""

from __future__ import annotations

from tests.server.matches import hot_seat
from tests.server.visitors import JESTER, ME, Visitor
from tests.services.serving import Server


def set_cookie(visitor: Visitor, **headers: str) -> str:
    answer = visitor.ask("POST", "/api/tables", {"game": "chess", "chairs": []}, headers=headers)
    return answer.headers.get("set-cookie", "")


def test_it_is_for_this_site_and_not_for_scripts(ada: Visitor):
    parts = set_cookie(ada).split("; ")
    assert parts[0].startswith("crownlands=")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(parts)
    assert "Secure" not in parts
    assert not any(part.startswith("Domain") for part in parts)


def test_behind_tls_it_never_travels_in_the_open(ada: Visitor):
    assert "Secure" in set_cookie(ada, **{"x-forwarded-proto": "https"}).split("; ")


def test_it_comes_once(ada: Visitor):
    assert set_cookie(ada)
    assert set_cookie(ada) == ""


def test_people_are_told_apart(ada: Visitor, ben: Visitor):
    ada.call_me("Ada")
    ben.call_me("Ben")
    assert ada.cookie != ben.cookie
    assert (ada.my_name(), ben.my_name()) == ("Ada", "Ben")


def test_a_forged_cookie_is_nobodys(ada: Visitor, ben: Visitor, cleo: Visitor):
    ada.call_me("Ada")
    ben.call_me("Ben")
    sight = hot_seat(ada)
    person, _, signature = ada.cookie.partition(".")
    others = ben.cookie.partition(".")[2]
    flipped = ("A" if signature[0] != "A" else "B") + signature[1:]
    for forged in (
        person,
        f"{person}.",
        f"{person}.{flipped}",
        f"{person}.{others}",
        f"{person}.{signature}.{signature}",
        f"{ben.cookie.partition('.')[0]}.{signature}",
        "x" * 4000,
        '"',
    ):
        cleo.client.cookies.clear()
        headers = {"cookie": f"crownlands={forged}"}
        assert cleo.ask("GET", "/api/me", headers=headers).json() == {"name": ""}
        acting = {"seat": sight.seat, "version": sight.version, "action": sight.choices[0].action}
        refusal = cleo.ask("POST", f"/api/tables/{sight.table.id}/actions", acting, headers=headers)
        assert refusal.status_code == 403
        # Whoever writes without being anybody becomes somebody new.
        assert person not in refusal.headers["set-cookie"]
    assert ada.my_name() == "Ada"


def test_what_other_sites_send_is_not_taken(ada: Visitor):
    ada.call_me("Ada")
    wish = {"game": "kingdomino", "chairs": [ME, JESTER]}
    for origin in ("https://example.org", "null", "http://[", "http://127.0.0.1", ""):
        answer = ada.ask("POST", "/api/tables", wish, headers={"origin": origin})
        assert answer.status_code == 403, origin
        assert answer.json()["type"] == "/problems/wrong_origin"
        assert "CROWNLANDS_ORIGINS" in answer.json()["detail"]
    assert ada.my_tables() == ()


def test_the_tables_own_page_may_write(ada: Visitor, server: Server):
    for address in server.addresses:
        headers = {"origin": f"http://{address}", "host": address}
        answer = ada.ask("PUT", "/api/me", {"name": "Ada"}, headers=headers)
        assert answer.status_code == 200
