import { use, useState } from 'react';
import { shortestOfficeWords } from '../../../contract/orders/office-search-limits.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { wordsReady } from '../translation/words-ready.ts';
import type { SearchPlace } from './open-search.ts';
import { SearchDialog, useRested, type Finding } from './search-dialog.tsx';
import { resultGroups } from './search-results.ts';
import { useOpenLinks } from './use-open-links.ts';

/** What some words name in an office, once their author rests; what was found for other words is not what is meant. */
function useOfficeSearch(words: string, role: Role): Finding {
  const t = useWords('office');
  const rested = useRested(words);
  const isEnough = words.length >= shortestOfficeWords;
  const isSettled = isEnough && rested === words;
  const search = useCall('orders.searchOffice', { words: rested }, { enabled: isSettled, staleTime: 10_000 });
  const isFailed = isSettled && search.isError;
  const data = isSettled ? search.data : undefined;
  return {
    groups: data && resultGroups(data, words, role, t),
    isWaiting: isEnough && !data && !isFailed,
    isFailed,
    retry: () => void search.refetch(),
  };
}

interface Props {
  office: SearchPlace;
  onClose: () => void;
}

/** Finds anything in the office of buyers or sellers. Suspends until its words have come. */
export function SearchOffice({ office, onClose }: Props) {
  use(wordsReady(usePlace().language, 'office'));
  const t = useWords('office');
  const [typed, setTyped] = useState('');
  const common = useWords('common');
  const isBuyer = office === roles.buyer;
  const role = isBuyer ? roles.buyer : roles.seller;
  const finding = useOfficeSearch(typed.trim(), role);
  const pages = useOpenLinks(role).map(({ path, word }) => ({ path, text: common(word) }));
  return (
    <SearchDialog
      title={t('search.title')}
      placeholder={t(isBuyer ? 'search.hintBuyer' : 'search.hintSeller')}
      start={t('search.start')}
      typed={typed}
      onType={setTyped}
      finding={finding}
      pages={pages}
      onClose={onClose}
    />
  );
}
