import { versionName, type PolicyDocument } from '../../../contract/policies/policy-documents.ts';
import { addressOf, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { documentPath } from './policies.ts';

interface Props {
  document: PolicyDocument;
  /** Missing until it is known: the one in force. */
  number: number | undefined;
}

/** One version of a document, by its name and number; it opens in a window of its own. */
export function PolicyLink({ document, number }: Props) {
  const t = useWords('account');
  const { language } = usePlace();
  const name = t(`document.${document}`);
  return (
    <a
      href={addressOf(language, documentPath(document, number))}
      target="_blank"
      rel="noopener"
      className="text-cinnabar hover:underline"
    >
      {number === undefined ? name : t('document.version', { name, version: versionName(number) })}
    </a>
  );
}
