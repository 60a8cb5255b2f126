import { useState } from 'react';
import { FilePlus } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { DecimalMark } from '../../../kit/decimals.ts';
import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { EncodingField } from './encoding-field.tsx';
import { spreadsheetTypes } from './send-file.tsx';
import { DecimalMarkField } from './unclear-numbers.tsx';

/** Calls that say what a sheet would do, and write nothing. */
type SheetCall =
  | 'priceSheets.read'
  | 'priceListSheets.read'
  | 'orders.readInvoiceSheet'
  | 'ordersToShip.readSheet'
  | 'console.translations.readSheet';

interface Props<Call extends SheetCall> {
  call: Call;
  largest: number;
  words: { send: string; tooLarge: string };
  /** What the call takes besides the file. */
  also?: Omit<InputOf<Call>, keyof InputOf<'priceSheets.read'>>;
  /** @param input  what was answered, to be sent again where the call that writes takes the file too */
  onRead: (answer: OutputOf<Call>, input: InputOf<Call>) => void;
}

/** Sends a sheet to have it compared with what is there. */
export function ReadSheet<Call extends SheetCall>({ call, largest, words, also, onRead }: Props<Call>) {
  const imports = useWords('productImport');
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<TextEncoding | ''>('');
  const [decimalMark, setDecimalMark] = useState<DecimalMark | ''>('');
  const send = useSend<SheetCall>(call, {
    onDone: (answer, input) => onRead(answer as OutputOf<Call>, input as InputOf<Call>),
  });
  const isTooLarge = file !== null && file.size > largest;
  const read = async () =>
    send.mutate({
      ...also,
      name: cutTextAtStart(file!.name, 200),
      file: await base64Of(file!),
      ...(encoding && { encoding }),
      ...(decimalMark && { decimalMark }),
    } as InputOf<SheetCall>);
  return (
    <div className="grid justify-items-start gap-3">
      <span className="flex flex-wrap items-center gap-3">
        <FileButton accept={spreadsheetTypes} onFiles={([sheetFile]) => sheetFile && setFile(sheetFile)}>
          <FilePlus size={16} aria-hidden />
          {imports('choose.file')}
        </FileButton>
        {file && <bdi className="break-all">{file.name}</bdi>}
      </span>
      {isTooLarge && (
        <p role="alert" className="text-cinnabar">
          {words.tooLarge}
        </p>
      )}
      <EncodingField file={file} encoding={encoding} onEncoding={setEncoding} />
      {file && <DecimalMarkField mark={decimalMark} onMark={setDecimalMark} />}
      <Button tone="main" busy={send.isPending} disabled={!file || isTooLarge} onClick={() => void read()}>
        {words.send}
      </Button>
    </div>
  );
}
