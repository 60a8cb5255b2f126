import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Undo2 } from 'lucide-react';
import type { NumberKind } from '../../../../kit/decimals.ts';
import { useWords } from '../../../page/words.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { isUnclearNumber } from '../../../ui/form/number-readings.tsx';
import { nextCell, stepOf, type CellStep } from './cell-steps.ts';

/** Which cell of the list is being edited, by its name, and with what it begins. */
interface EditingState {
  cell: string | null;
  /** @param only  closes this cell alone: another may be open by then */
  edit: (cell: string | null, first?: string, only?: string) => void;
  first: string | undefined;
}

const Editing = createContext<EditingState>({ cell: null, edit: () => {}, first: undefined });

/** One cell at a time is edited. */
export function EditingCells({ children }: { children: ReactNode }) {
  const [{ cell, first }, setState] = useState<{ cell: string | null; first: string | undefined }>({
    cell: null,
    first: undefined,
  });
  const edit = (next: string | null, typed?: string, only?: string) =>
    setState((current) =>
      only !== undefined && only !== current.cell ? current : { cell: next, first: typed },
    );
  return <Editing value={{ cell, edit, first }}>{children}</Editing>;
}

/** Opens a cell, or goes to it where it is not edited in place. */
function useOpenCell() {
  const { edit } = useContext(Editing);
  return (from: HTMLElement, step: CellStep): boolean => {
    const next = nextCell(from, step);
    if (!next) return false;
    const name = next.dataset.cell!;
    if (next.dataset.opens !== undefined) {
      edit(null);
      next.focus();
    } else edit(name);
    return true;
  };
}

interface CellProps {
  /** Differs from cell to cell. */
  cell: string;
  /** Cells of one column follow each other by Enter and the arrows. */
  column: string;
  /** What the cell holds, and of what. */
  label: string;
  children: ReactNode;
  /** What was there, where it differs. */
  oldValue?: ReactNode;
  issue?: string | undefined;
  align?: 'start' | 'end';
  /** Stands in a line of small text. */
  isSmall?: boolean;
  /** Puts back what was there. */
  onRevert?: (() => void) | undefined;
}

interface OpeningProps extends CellProps {
  isExpanded?: boolean;
  onOpen: () => void;
}

/** A cell that opens something else: the variants below its row, or a choice. */
export function OpeningCell({ onOpen, isExpanded, ...props }: OpeningProps) {
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = stepOf(event);
    if (!step || event.key === 'Enter' || event.key === 'Tab') return revertBy(event, props.onRevert);
    event.preventDefault();
    nextCell(event.currentTarget, step)?.focus();
  };
  return <CellFace {...props} data-opens="" aria-expanded={isExpanded} onClick={onOpen} onKeyDown={press} />;
}

function revertBy(event: KeyboardEvent, onRevert: (() => void) | undefined): void {
  if (event.key !== 'Escape' || !onRevert) return;
  event.preventDefault();
  onRevert();
}

type FaceProps = CellProps & React.ButtonHTMLAttributes<HTMLButtonElement> & { 'data-opens'?: string };

/** A cell as it stands in the list: what was there, what is there now, and what is wrong with it. */
function CellFace({
  cell,
  column,
  label,
  children,
  oldValue,
  issue,
  align = 'start',
  isSmall = false,
  onRevert,
  ...button
}: FaceProps) {
  const t = useWords('productTable');
  const isChanged = oldValue !== undefined;
  return (
    <span
      className={`inline-flex flex-col gap-0.5 ${align === 'end' ? 'items-end cards:items-start' : 'items-start'}`}
    >
      <span className="relative inline-flex">
        <button
          type="button"
          data-cell={cell}
          data-column={column}
          className={`-mx-1.5 rounded-sm border px-1.5 text-start ${isSmall ? 'min-h-6' : 'min-h-8'} ${
            issue
              ? 'border-cinnabar bg-cinnabar-soft'
              : isChanged
                ? 'border-saffron bg-saffron-soft font-semibold'
                : 'border-transparent hover:border-line-strong hover:bg-card'
          }`}
          {...button}
        >
          {/* Its name has what is seen, for those who say what they press. */}
          <span className="sr-only">{label} </span>
          {isChanged && (
            <>
              <s className="block text-xs font-normal text-muted">{oldValue}</s>
              <span className="sr-only"> → </span>
            </>
          )}
          <span
            className={
              isChanged || issue
                ? ''
                : 'underline decoration-line-strong decoration-dotted underline-offset-4'
            }
          >
            {children}
          </span>
        </button>
        {isChanged && onRevert && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('revert', { cell: label })}
            title={t('revert', { cell: label })}
            onClick={onRevert}
            className="absolute -end-4 -top-2 inline-flex size-5 items-center justify-center rounded-full border border-line-strong bg-card text-muted hover:border-ink hover:text-ink cards:-end-4 cards:-top-3 cards:size-6"
          >
            <Undo2 size={12} aria-hidden className="mirrored" />
          </button>
        )}
      </span>
      {issue && <span className="max-w-48 text-xs text-cinnabar">{issue}</span>}
    </span>
  );
}

interface NumberCellProps extends CellProps {
  kind: NumberKind;
  /** What the field begins with. */
  text: string;
  onType: (text: string) => void;
}

/** A number that is edited where it stands. */
export function NumberCell({ kind, text, onType, ...props }: NumberCellProps) {
  const { cell, edit, first } = useContext(Editing);
  const press = useFacePress(props, true);
  if (cell === props.cell) {
    return <NumberField {...{ kind, text, onType, first }} {...props} />;
  }
  return <CellFace {...props} onClick={() => edit(props.cell)} onKeyDown={press} />;
}

/** What keys do on a cell that is not edited: they go on, begin, or take back. */
function useFacePress({ cell, onRevert }: CellProps, takesFigures: boolean) {
  const { edit } = useContext(Editing);
  return (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event);
    if (event.key === 'F2') edit(cell);
    else if (takesFigures && event.key.length === 1 && /[\p{Nd}.,\-−]/u.test(event.key)) {
      event.preventDefault();
      edit(cell, event.key);
    } else if (step && event.key.startsWith('Arrow')) {
      event.preventDefault();
      nextCell(event.currentTarget, step)?.focus();
    } else revertBy(event, onRevert);
  };
}

function NumberField(props: NumberCellProps & { first: string | undefined }) {
  const { cell, column, label, kind, first, align } = props;
  const { edit } = useContext(Editing);
  const open = useOpenCell();
  const { typed, setTyped, drop } = useTyped(props);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      drop();
      edit(null);
      return focusCell(cell);
    }
    const step = stepOf(event);
    if (!step || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    // Until it is said which of two numbers it is, it stays open.
    if (isUnclearNumber(typed, kind)) return event.preventDefault();
    if (open(event.currentTarget, step)) return event.preventDefault();
    edit(null);
    if (event.key === 'Tab') return;
    event.preventDefault();
    focusCell(cell);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The press on another cell opens that one.
    const isToCell = relatedTarget instanceof HTMLElement && relatedTarget.dataset.cell !== undefined;
    if (!currentTarget.contains(relatedTarget) && !isToCell) edit(null, undefined, cell);
  };
  return (
    <span data-cell={cell} data-column={column} className="inline-block" onBlur={leave}>
      <NumberInput
        kind={kind}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that was pressed
        autoFocus
        aria-label={label}
        maxLength={24}
        value={typed}
        onChange={setTyped}
        onFocus={({ target }) =>
          first === undefined ? target.select() : target.setSelectionRange(first.length, first.length)
        }
        onKeyDown={press}
        className={`h-8 min-h-8 w-24! px-2! py-1! text-end ${align === 'end' ? '-me-2' : ''}`}
      />
    </span>
  );
}

/** What is typed into a cell: however the field is left, it counts, unless it is dropped. */
function useTyped({ text, first, onType }: NumberCellProps & { first: string | undefined }) {
  const [typed, setTyped] = useState(first ?? text);
  const latest = useRef({ typed, onType, isDropped: false });
  useEffect(() => {
    Object.assign(latest.current, { typed, onType });
  });
  useEffect(() => {
    const { current } = latest;
    return () => {
      if (!current.isDropped && current.typed.trim() !== text) current.onType(current.typed.trim());
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it began with, once it goes
  }, []);
  return {
    typed,
    setTyped,
    drop() {
      latest.current.isDropped = true;
    },
  };
}

/** Goes back to a cell once it is drawn again, unless somebody has gone on meanwhile. */
const focusCell = (cell: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`button[data-cell="${cell}"]`)?.focus();
  });

interface ChoiceCellProps extends CellProps {
  value: string;
  options: readonly { value: string; text: string; isDisabled?: boolean }[];
  onChoose: (value: string) => void;
}

/** A choice that is made where it stands. */
export function ChoiceCell({ value, options, onChoose, ...props }: ChoiceCellProps) {
  const { cell, edit } = useContext(Editing);
  const open = useOpenCell();
  const pressFace = useFacePress(props, false);
  if (cell !== props.cell)
    return <CellFace {...props} onClick={() => edit(props.cell)} onKeyDown={pressFace} />;
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      edit(null);
      return focusCell(props.cell);
    }
    const step = event.key === 'Enter' || event.key === 'Tab' ? stepOf(event) : null;
    if (!step) return;
    if (open(event.currentTarget, step)) event.preventDefault();
    else {
      edit(null);
      if (event.key === 'Enter') focusCell(props.cell);
    }
  };
  return (
    <select
      data-cell={props.cell}
      data-column={props.column}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that was pressed
      autoFocus
      aria-label={props.label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      onKeyDown={press}
      onBlur={() => edit(null, undefined, props.cell)}
      className="field h-8 min-h-8 w-auto! py-0!"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
