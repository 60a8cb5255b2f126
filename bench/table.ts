export interface Row {
  what: string;
  measured: string;
  bound: string;
  /** Absent where there is nothing to compare with. */
  ratio?: number;
  aim?: string;
  met?: boolean;
}

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
export const perSecond = (rate: number): string => `${count.format(rate)}/s`;
export const number = (value: number): string => count.format(value);

/** A row about how much slower something is than its bound. @param most  the ratio aimed at */
export function ratioRow(what: string, measured: string, bound: string, ratio: number, most: number): Row {
  return { what, measured, bound, ratio, aim: `≤ ${most}`, met: ratio <= most };
}

export function printHead(title: string): void {
  console.log(`\n${title}`);
  printCells(['', 'measured', 'bound', 'ratio', 'aim', '']);
}

export function printRow({ what, measured, bound, ratio, aim, met }: Row): void {
  const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
  printCells([what, measured, bound, ratio?.toFixed(2) ?? '', aim ?? '', verdict]);
}

const widths = [46, 18, 18, 7, 10];

function printCells(cells: readonly string[]): void {
  const [what, ...rest] = cells;
  const padded = rest.map((cell, i) => (i < 4 ? cell.padStart(widths[i + 1]!) : `  ${cell}`));
  console.log(`${what!.padEnd(widths[0]!)}${padded.join('')}`.trimEnd());
}
