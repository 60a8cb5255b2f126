import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** A cell of a grid by its row and column, from 0; what stands in the row's head is in column -1. */
export interface CellAt {
  row: number;
  column: number;
}

/** The cell that something happens in, by the id of its input; undefined outside of the cells. */
export function cellOf(target: EventTarget): CellAt | undefined {
  const match = /^cell-(\d+)-(-?\d+)$/.exec((target as HTMLElement).id);
  return match ? { row: Number(match[1]), column: Number(match[2]) } : undefined;
}

/** Whether a key would leave the text: it goes on inside of what is being edited. */
function leaves(target: HTMLElement, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  // Figures read from the left in every language.
  return key === 'ArrowLeft' || key === 'Home' ? selectionEnd === 0 : selectionStart === value.length;
}

interface Move {
  from: CellAt;
  step: CellAt;
}

/** Where a key leads from a cell, as in a spreadsheet: one cell up, down, or along the line of reading, or to an end. */
function moveOf(event: KeyboardEvent<HTMLElement>, at: CellAt, size: CellAt): Move | undefined {
  const { currentTarget: target, key, shiftKey } = event;
  const isWhole = event.ctrlKey || event.metaKey;
  // The figures in the cell read from the left; the table reads as its language does.
  const sign = getComputedStyle(target.closest('table')!).direction === 'rtl' ? -1 : 1;
  const by = (row: number, column: number): Move => ({ from: at, step: { row, column } });
  switch (key) {
    case 'Enter':
      return target instanceof HTMLButtonElement ? undefined : by(shiftKey ? -1 : 1, 0);
    case 'ArrowDown':
      return by(1, 0);
    case 'ArrowUp':
      return by(-1, 0);
    case 'ArrowRight':
      return leaves(target, key) ? by(0, sign) : undefined;
    case 'ArrowLeft':
      return leaves(target, key) ? by(0, -sign) : undefined;
    case 'Home':
      if (!isWhole && !leaves(target, key)) return undefined;
      return { from: { row: isWhole ? 0 : at.row, column: -1 }, step: { row: 0, column: 1 } };
    case 'End':
      if (!isWhole && !leaves(target, key)) return undefined;
      return {
        from: { row: isWhole ? size.row - 1 : at.row, column: size.column },
        step: { row: 0, column: -1 },
      };
  }
  return undefined;
}

/**
 * Goes on from a cell to the next one that can be filled in.
 * @returns whether the key was one that leads on
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, at: CellAt, size: CellAt): boolean {
  const move = moveOf(event, at, size);
  if (!move) return false;
  event.preventDefault();
  const table = event.currentTarget.closest('table')!;
  let { row, column } = move.from;
  for (;;) {
    row += move.step.row;
    column += move.step.column;
    if (row < 0 || column < -1 || row >= size.row || column >= size.column) return true;
    const input = table.querySelector<HTMLElement>(`#cell-${row}-${column}:not(:disabled)`);
    if (!input) continue;
    input.focus();
    return true;
  }
}

/**
 * Makes the cells of a grid, whose `tabIndex` is -1, one stop of Tab: the cell that was last in use. It is set on the
 * element, so that going from cell to cell draws nothing.
 * @param start  the column that Tab leads to at first
 */
export function useGridStop(grid: RefObject<HTMLTableElement | null>, start = 0) {
  const stop = useRef<HTMLElement>(null);
  const stopAt = (cell: HTMLElement | null | undefined) => {
    if (!cell || cell === stop.current) return;
    if (stop.current) stop.current.tabIndex = -1;
    cell.tabIndex = 0;
    stop.current = cell;
  };
  // At each drawing, since the cell may have gone, or be one that can no longer be filled in.
  useLayoutEffect(() => {
    if (stop.current?.isConnected && !stop.current.matches(':disabled')) return;
    const find = (cell: string) => grid.current?.querySelector<HTMLElement>(`${cell}:not(:disabled)`);
    stopAt(find(`#cell-0-${start}`) ?? find('td input'));
  });
  return (event: FocusEvent<HTMLElement>) => {
    if (cellOf(event.target)) stopAt(event.target);
  };
}
