import type { PolicyDocument } from '../../../contract/policies/policy-documents.ts';
import { useWords } from '../../page/words.ts';
import { PolicyLink } from '../policies/policy-link.tsx';

/** Which version of which documents somebody agrees to. */
export type AgreedPolicies = readonly { document: PolicyDocument; number: number | undefined }[];

/** What somebody agrees to who registers; each opens beside the form, so that nothing typed is lost. */
export function Agreements({ policies }: { policies: AgreedPolicies }) {
  const t = useWords('account');
  return (
    <span>
      {t('agree.text')}{' '}
      {policies.map(({ document, number }, index) => (
        <span key={document}>
          {index > 0 && ' · '}
          <PolicyLink document={document} number={number} />
        </span>
      ))}
    </span>
  );
}
