import { useState } from 'react';
import { Paperclip } from 'lucide-react';
import {
  evidenceKinds,
  evidenceTypes,
  largestEvidence,
  longestEvidenceName,
  type EvidenceKind,
} from '../../../contract/payments/evidence-kinds.ts';
import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';

/** A file that was chosen, as calls take it. */
export interface ChosenEvidence {
  kind: EvidenceKind;
  name: string;
  file: string;
}

interface Props {
  busy: boolean;
  onAdd: (evidence: ChosenEvidence) => void;
}

/** Chooses a file for a buyer's bank, and says what it shows. */
export function AddEvidence({ busy, onAdd }: Props) {
  const t = useWords('refund');
  const format = useFormat();
  const [kind, setKind] = useState<EvidenceKind>('shipping');
  const [failure, setFailure] = useState('');
  const size = format.bytes(largestEvidence);
  const take = async ([file]: readonly File[]) => {
    setFailure('');
    if (!file) return;
    if (file.size > largestEvidence) return setFailure(t('evidence.tooLarge', { name: file.name, size }));
    onAdd({ kind, name: cutTextAtStart(file.name, longestEvidenceName), file: await base64Of(file) });
  };
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('evidence.shows')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(target.value as EvidenceKind)}
            >
              {evidenceKinds.map((evidenceKind) => (
                <option key={evidenceKind} value={evidenceKind}>
                  {t(`evidence.kind.${evidenceKind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FileButton accept={evidenceTypes} disabled={busy} onFiles={(files) => void take(files)}>
          <Paperclip size={16} aria-hidden />
          {t('evidence.add')}
        </FileButton>
      </div>
      {failure && (
        <p role="alert" className="text-xs text-cinnabar-deep">
          {failure}
        </p>
      )}
    </div>
  );
}
