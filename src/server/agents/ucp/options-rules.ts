/** A value of an option: its colour is blue. */
export interface Option {
  name: string;
  label: string;
}

const has = (options: readonly Option[], { name, label }: Option): boolean =>
  options.some((each) => each.name === name && each.label === label);

/**
 * The variants that have all chosen options. Where none has, choices are given up one by one: those that are preferred
 * least first, which stand last in `preferences`, and those not named there before them.
 * @param variants  at least one
 * @returns the variants, and the choices that are left
 */
export function chooseVariant<Variant extends { options: readonly Option[] }>(
  variants: readonly Variant[],
  chosen: readonly Option[],
  preferences: readonly string[],
): { fitting: Variant[]; selected: Option[] } {
  const rank = ({ name }: Option) => {
    const at = preferences.indexOf(name);
    return at < 0 ? preferences.length : at;
  };
  const selected = chosen.map(({ name, label }) => ({ name, label })).sort((a, b) => rank(a) - rank(b));
  for (;;) {
    const fitting = variants.filter(({ options }) => selected.every((option) => has(options, option)));
    if (fitting.length > 0) return { fitting, selected };
    selected.pop();
  }
}

/** Every option with its values: whether a variant has it beside the other choices, and whether one can be had. */
export function optionSignals(
  variants: readonly { options: readonly Option[]; available: boolean }[],
  selected: readonly Option[],
): { name: string; values: { label: string; exists: boolean; available: boolean }[] }[] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))];
  return names.map((name) => {
    const others = selected.filter((option) => option.name !== name);
    const labels = [
      ...new Set(
        variants.flatMap(({ options }) => options.filter((o) => o.name === name).map((o) => o.label)),
      ),
    ];
    return {
      name,
      values: labels.map((label) => {
        const fitting = variants.filter(({ options }) =>
          [...others, { name, label }].every((option) => has(options, option)),
        );
        return { label, exists: fitting.length > 0, available: fitting.some(({ available }) => available) };
      }),
    };
  });
}
