import { agreementVersion } from '../../../contract/accounts/agreements.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { addressOf, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { documentPath, type DocumentName } from '../policies/policies.ts';

/** What somebody agrees to who registers in a role; each opens beside the form, so that nothing typed is lost. */
export function Agreements({ role }: { role: Role }) {
  const t = useWords('account');
  const { language } = usePlace();
  const names: DocumentName[] = ['terms', 'privacy'];
  if (role !== roles.buyer) names.push('merchant');
  return (
    <span>
      {t('agree.text', { version: agreementVersion })}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <a
            href={addressOf(language, documentPath(name))}
            target="_blank"
            rel="noopener"
            className="text-cinnabar hover:underline"
          >
            {t(`document.${name}`)}
          </a>
        </span>
      ))}
    </span>
  );
}
