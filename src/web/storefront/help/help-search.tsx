import { useAddress, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { helpPath, questionPath } from './addresses.ts';

/** Asks the articles a question. @param words  the one that was asked last */
export function HelpSearch({ words }: { words: string }) {
  const t = useWords('storefront');
  const navigate = useNavigate();
  return (
    <SearchField
      label={t('help.search')}
      text={words}
      longest={300}
      form={{ action: useAddress()(helpPath), name: 'q' }}
      onSearch={(question) => navigate(questionPath(question))}
    />
  );
}
