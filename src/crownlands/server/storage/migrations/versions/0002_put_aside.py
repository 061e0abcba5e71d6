"""Tables can be put out of a person's list.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("sitters", sa.Column("put_aside", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("sitters", "put_aside")
