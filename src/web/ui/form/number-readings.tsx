import {
  decimalMarks,
  readDecimal,
  writeClearly,
  type DecimalMark,
  type NumberKind,
} from '../../../kit/decimals.ts';
import { useLabels } from '../labels.ts';

interface Props {
  /** As it is typed. */
  text: string;
  /** What such numbers look like; without it both readings of any text are shown. */
  kind?: NumberKind | undefined;
  /** How the page's language writes numbers, where that may decide: of pieces, which are seen at once. */
  mark?: DecimalMark | undefined;
  /** Takes one of them, as nobody can read it otherwise. */
  onChoose: (text: string) => void;
}

const anyNumber: NumberKind = { digits: 12 };

/** Whether a typed text could be either of two numbers of a kind. */
export const isUnclearNumber = (text: string, kind: NumberKind): boolean =>
  'readings' in readDecimal(text.trim(), kind);

/** Asks which of two numbers a typed text is; nothing where it is one, or none. Until then it is not stored. */
export function NumberReadings({ text, kind = anyNumber, mark, onChoose }: Props) {
  const labels = useLabels();
  const read = readDecimal(text.trim(), kind, { mark });
  if (!('readings' in read)) return null;
  const question = labels.whichNumber(text.trim());
  return (
    <fieldset aria-label={question} className="space-y-1 text-xs">
      <output className="block">{question}</output>
      <span className="flex flex-wrap gap-2">
        {decimalMarks.map((each) => (
          <button
            key={each}
            type="button"
            className="figures rounded-sm border border-line-strong bg-card px-2 py-1 hover:border-cinnabar hover:text-cinnabar"
            onClick={() => onChoose(writeClearly(read.readings[each]))}
          >
            {labels.number(read.readings[each])}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
