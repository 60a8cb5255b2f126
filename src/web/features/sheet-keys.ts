import type { KeyboardEvent } from 'react';

/** A cell of a sheet by its row and column, from 0. */
export interface CellAt {
  row: number;
  column: number;
}

/** The cell that something happens in, by the id of its input; undefined outside of the cells. */
export function cellOf(target: EventTarget): CellAt | undefined {
  const match = /^cell-(\d+)-(\d+)$/.exec((target as HTMLElement).id);
  return match ? { row: Number(match[1]), column: Number(match[2]) } : undefined;
}

/** Whether an arrow would leave the text: it goes on inside of what is being mended. */
function leaves(input: HTMLInputElement, key: string): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  // Figures read from the left in every language.
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length;
}

/** Where a key leads from a cell, as in a spreadsheet: one cell up, down, or along the line of reading. */
export function stepOf(event: KeyboardEvent<HTMLInputElement>): CellAt | undefined {
  const input = event.currentTarget;
  // The figures in the cell read from the left; the table reads as its language does.
  const sign = getComputedStyle(input.closest('table')!).direction === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'Enter':
      return { row: event.shiftKey ? -1 : 1, column: 0 };
    case 'ArrowDown':
      return { row: 1, column: 0 };
    case 'ArrowUp':
      return { row: -1, column: 0 };
    case 'ArrowRight':
      return leaves(input, event.key) ? { row: 0, column: sign } : undefined;
    case 'ArrowLeft':
      return leaves(input, event.key) ? { row: 0, column: -sign } : undefined;
  }
  return undefined;
}

/** Goes on from a cell in a direction to the next one that can be filled in. */
export function focusFrom(cell: HTMLElement, from: CellAt, step: CellAt, size: CellAt): void {
  const table = cell.closest('table')!;
  let { row, column } = from;
  for (;;) {
    row += step.row;
    column += step.column;
    if (row < 0 || column < 0 || row >= size.row || column >= size.column) return;
    const input = table.querySelector<HTMLInputElement>(`#cell-${row}-${column}:not(:disabled)`);
    if (input) return input.focus();
  }
}
