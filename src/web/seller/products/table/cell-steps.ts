import type { KeyboardEvent } from 'react';

/** Where a key leads: along the column, or along the line of reading, forward or back. */
export interface CellStep {
  along: 'column' | 'line';
  direction: 1 | -1;
}

/** Where a key leads from a cell; null where it is no key that leads on. */
export function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): CellStep | null {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'Enter':
      return { along: 'column', direction: shiftKey ? -1 : 1 };
    case 'Tab':
      return { along: 'line', direction: shiftKey ? -1 : 1 };
    case 'ArrowDown':
      return { along: 'column', direction: 1 };
    case 'ArrowUp':
      return { along: 'column', direction: -1 };
    case 'ArrowRight':
      return { along: 'line', direction: forward };
    case 'ArrowLeft':
      return { along: 'line', direction: forward === 1 ? -1 : 1 };
  }
  return null;
}

/** The cell that a step leads to; undefined at the end of the list. */
export function nextCell(from: HTMLElement, { along, direction }: CellStep): HTMLElement | undefined {
  const self = from.closest<HTMLElement>('[data-cell]');
  const list = from.closest('[data-cells]');
  if (!self || !list) return undefined;
  const cells = [...list.querySelectorAll<HTMLElement>('[data-cell]')].filter(
    (cell) => along === 'line' || cell.dataset.column === self.dataset.column,
  );
  return cells[cells.indexOf(self) + direction];
}
