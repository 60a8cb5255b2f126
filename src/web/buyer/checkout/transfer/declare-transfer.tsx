import { useEffect, useRef, useState } from 'react';
import { FileText, Paperclip } from 'lucide-react';
import type { BankTransfer } from '../../../../contract/payments/bank-transfers.ts';
import { documentEndings, documentTypes, maximumDocument } from '../../../../contract/files/uploads.ts';
import { usePasswordField, useSecondCode } from '../../../features/account/second-factor/use-second-code.ts';
import { SendDialog } from '../../../features/send-dialog.tsx';
import type { ApiError } from '../../../page/calls/api.ts';
import { errorText } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { uploadDocument } from '../../../page/calls/upload.ts';
import { useWords } from '../../../page/words.ts';
import { FileButton } from '../../../ui/form/file-button.tsx';

const accept = [...documentTypes, ...Object.values(documentEndings).map((ending) => `.${ending}`)];

interface Props {
  transfer: BankTransfer;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks who sent the money, when and from where, with the bank's proof. */
export function DeclareTransfer({ transfer, onClose, onChanged }: Props) {
  const t = useWords('bankTransfer');
  const [proof, setProof] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [wantsPassword, setWantsPassword] = useState(false);
  const password = usePasswordField(t('passwordHint'));
  const secondCode = useSecondCode();
  const onFailure = (error: ApiError): boolean => {
    if (error.code !== 'PASSWORD_WANTED' || wantsPassword) return secondCode.onFailure(error);
    setWantsPassword(true);
    return true;
  };
  return (
    <SendDialog
      title={t('declare')}
      verb={t('send')}
      busy={isSending}
      call="bankTransfers.declare"
      changes={['bankTransfers.get', 'orders.listForBuyer']}
      done={t('declared')}
      onDone={onChanged}
      fields={{
        payerName: {
          label: t('payerName'),
          rules: { required: true },
          maxLength: 140,
          start: transfer.declared?.payerName ?? '',
          autoComplete: 'name',
        },
        payerAccount: {
          label: t('payerAccount'),
          hint: t('payerAccountHint'),
          rules: { required: true },
          maxLength: 40,
          figures: true,
        },
        sentOn: {
          label: t('sentOn'),
          rules: { required: true },
          type: 'date',
          start: transfer.declared?.sentOn ?? '',
          figures: true,
        },
        password: { ...password, isAsked: () => wantsPassword },
        code: secondCode.field,
      }}
      onFailure={onFailure}
      below={
        <Proof
          isMissing={isMissing && proof === null}
          onChosen={(key) => setProof(key)}
          onSending={setSending}
        />
      }
      input={({ password: typed, code, ...transferData }) => {
        setMissing(proof === null);
        const { paymentId, version } = transfer;
        const sessionProof = { ...(wantsPassword && { password: typed }), ...secondCode.inputOf(code) };
        return proof === null ? undefined : { paymentId, version, proof, ...transferData, ...sessionProof };
      }}
      onClose={onClose}
    />
  );
}

interface ProofProps {
  isMissing: boolean;
  onChosen: (key: string | null) => void;
  onSending: (isSending: boolean) => void;
}

/** The bank's proof, uploaded as soon as it is document. */
function Proof({ isMissing, onChosen, onSending }: ProofProps) {
  const t = useWords('bankTransfer');
  const common = useWords('common');
  const format = useFormat();
  const [file, setFile] = useState<{ name: string; progress: number } | null>(null);
  const [failure, setFailure] = useState('');
  const going = useRef(new AbortController());
  useEffect(() => {
    const controller = (going.current = new AbortController());
    return () => controller.abort();
  }, []);
  const take = async ([document]: readonly File[]) => {
    if (!document) return;
    const { signal } = going.current;
    setFailure('');
    setFile({ name: document.name, progress: 0 });
    onChosen(null);
    onSending(true);
    try {
      const { key } = await uploadDocument(
        document,
        (progress) => setFile({ name: document.name, progress }),
        signal,
      );
      onChosen(key);
      setFile({ name: document.name, progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      setFile(null);
      setFailure(errorText(error, common));
    } finally {
      if (!signal.aborted) onSending(false);
    }
  };
  return (
    <div className="space-y-1.5">
      <p className="font-semibold">{t('proof')}</p>
      <p className="text-xs text-muted">{t('proofHint', { size: format.bytes(maximumDocument) })}</p>
      {file && (
        <output className="flex items-center gap-2">
          <FileText size={16} aria-hidden className="shrink-0 text-muted" />
          <bdi className="min-w-0 grow truncate">{file.name}</bdi>
          {file.progress < 1 && (
            <progress value={file.progress} max={1} aria-hidden className="w-24 accent-jade" />
          )}
        </output>
      )}
      {(!file || file.progress === 1) && (
        <FileButton accept={accept} onFiles={(files) => void take(files)}>
          <Paperclip size={16} aria-hidden />
          {t('proofChoose')}
        </FileButton>
      )}
      {(failure || isMissing) && (
        <p role="alert" className="text-xs text-cinnabar">
          {failure || t('proofWanted')}
        </p>
      )}
    </div>
  );
}
