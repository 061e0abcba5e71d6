/** Which livery each seat of a table wears: a matter of CSS custom properties alone. */

/** As many as seats.css has. */
export const LIVERIES = [0, 1, 2, 3, 4] as const;

const PAINTS = ["", "-shade", "-tint", "-mark"];

/** The custom properties that dress seats in liveries, by seat: `--seat-0` is `var(--livery-3)`. */
export function liveryProperties(colours: readonly number[]): [name: string, value: string][] {
  return colours.flatMap((colour, seat) =>
    PAINTS.map((paint): [string, string] => [
      `--seat-${seat}${paint}`,
      `var(--livery-${colour}${paint})`,
    ]),
  );
}

/**
 * Dresses the seats of a table in everything drawn below its root:
 * `<main {@attach wearLiveries(colours)}>`. A seat that is not named keeps the livery of its number.
 */
export function wearLiveries(colours: readonly number[]) {
  const properties = liveryProperties(colours);
  return ({ style }: ElementCSSInlineStyle) => {
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  };
}
