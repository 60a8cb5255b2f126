import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import { useState, type ReactNode } from 'react';
import { FilePlus, CloudUpload } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { DecimalMark } from '../../../kit/decimals.ts';
import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { DecimalMarkField } from './unclear-numbers.tsx';
import { EncodingField } from './encoding-field.tsx';

type SendCall =
  | 'productImports.begin'
  | 'trackingImports.begin'
  | 'transferredProducts.send'
  | 'parcels.import'
  | 'tariffs.import';

const workbook = '.xlsx';
/** What a file is that may be a workbook or a text. */
export const spreadsheetTypes = [workbook, '.csv', 'text/csv'];

interface Props<Call extends SendCall> {
  call: Call;
  /** The list in which the file stands then. */
  list: CallKey;
  accept: readonly string[];
  /** In bytes. */
  largest: number;
  words: { file: string; tooLarge: string; send: string; begun: string };
  /** What is sent besides the file; null while something is missing. */
  input: Omit<InputOf<Call>, 'name' | 'file' | 'encoding' | 'decimalMark'> | null;
  /** What is asked besides the file. */
  children?: ReactNode;
}

/** Chooses a file and sends it to be worked off. */
export function SendFile<Call extends SendCall>(props: Props<Call>) {
  const { call, list, accept, largest, words, input, children } = props;
  const t = useWords('productImport');
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<TextEncoding | ''>('');
  const [decimalMark, setDecimalMark] = useState<DecimalMark | ''>('');
  const begin = useSend(call, {
    changes: [list],
    onDone() {
      toast.success(words.begun);
      setFile(null);
    },
  });
  const isTooLarge = file !== null && file.size > largest;
  const send = async () => {
    if (!file || isTooLarge || !input) return;
    const sent = {
      name: cutTextAtStart(file.name, 200),
      file: await base64Of(file),
      ...(encoding && { encoding }),
      ...(decimalMark && { decimalMark }),
    };
    begin.mutate({ ...input, ...sent } as unknown as InputOf<Call>);
  };
  return (
    <>
      <Field label={words.file} error={isTooLarge ? words.tooLarge : undefined}>
        {(tied) => (
          <span className="flex flex-wrap items-center gap-3">
            <FileButton {...tied} accept={accept} onFiles={([selected]) => selected && setFile(selected)}>
              <FilePlus size={16} aria-hidden />
              {t('choose.file')}
            </FileButton>
            {file && <bdi className="break-all">{file.name}</bdi>}
          </span>
        )}
      </Field>
      {accept.includes(workbook) && (
        <>
          <EncodingField file={file} encoding={encoding} onEncoding={setEncoding} />
          {file && <DecimalMarkField mark={decimalMark} onMark={setDecimalMark} />}
        </>
      )}
      {children}
      <Button
        tone="main"
        disabled={!input || !file || isTooLarge}
        busy={begin.isPending}
        onClick={() => void send()}
      >
        <CloudUpload size={16} aria-hidden />
        {words.send}
      </Button>
    </>
  );
}
