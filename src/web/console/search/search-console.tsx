import { use, useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { caseNumber, isConversationKind } from '../../../contract/moderation/text-rules.ts';
import { shortestOfficeWords } from '../../../contract/orders/office-search-limits.ts';
import { SearchDialog, useRested, type Finding } from '../../features/office/search-dialog.tsx';
import type { ResultGroup } from '../../features/office/search-results.ts';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { productBrandPath } from '../dictionary-sections.tsx';
import {
  consoleRfqPath,
  conversationCasesPath,
  ledgerAccountsPath,
  letterPath,
  orderPath,
  paymentPath,
  payoutPath,
  productPath,
  sections,
  shopPath,
  textCasesPath,
  userPath,
} from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';

const mostLetters = 3;

function useConsoleSearch(words: string): Finding {
  const t = useWords('office');
  const { operator } = useOperator();
  const rested = useRested(words);
  const isEnough = words.length >= shortestOfficeWords;
  const isSettled = isEnough && rested === words;
  const search = useCall('console.search.all', { words: rested }, { enabled: isSettled, staleTime: 10_000 });
  const letters = useCall(
    'console.letters.list',
    { search: rested, pageSize: mostLetters },
    { enabled: isSettled && operator?.rights.includes('content') === true, staleTime: 60_000 },
  );
  const isFailed = isSettled && search.isError;
  const data = isSettled ? search.data : undefined;
  return {
    groups:
      data &&
      [
        ...tradeGroups(data, t, operator?.rights.includes('money') ?? false),
        ...otherGroups(data, t),
        letterGroup(letters.data?.rowList ?? [], t),
      ].filter(({ results }) => results.length > 0),
    isWaiting: isEnough && !data && !isFailed,
    isFailed,
    retry: () => void search.refetch(),
  };
}

type Answer = OutputOf<'console.search.all'>;

/** What customers say they were sent is looked for by its own words. */
const letterGroup = (
  letters: OutputOf<'console.letters.list'>['rowList'],
  t: Words<'office'>,
): ResultGroup => ({
  id: 'letters',
  title: t('search.letters'),
  results: letters.map(({ id, subject, body }) => ({
    id: `letter-${id}`,
    to: letterPath(id),
    text: subject,
    note: body.split('\n\n')[0]!,
  })),
});

/** What is traded: orders, their money, and what buyers ask for. */
const tradeGroups = (data: Answer, t: Words<'office'>, mayReadMoney: boolean): ResultGroup[] => [
  {
    id: 'orders',
    title: t('search.orders'),
    results: data.orders.map(({ id, number, parties }) => ({
      id,
      to: orderPath(id),
      text: number,
      note: parties,
    })),
  },
  {
    id: 'payments',
    title: t('search.payments'),
    results: data.payments.map(({ id, number, orderId, orderNumber }) => ({
      id,
      to: mayReadMoney ? paymentPath(id) : orderPath(orderId),
      text: number,
      note: t('search.ofOrder', { number: orderNumber }),
    })),
  },
  {
    id: 'payouts',
    title: t('search.payouts'),
    results: data.payouts.map(({ id, number, ownerName }) => ({
      id,
      to: payoutPath(id),
      text: number,
      note: ownerName,
    })),
  },
  {
    id: 'requests',
    title: t('search.requests'),
    results: data.rfqs.map(({ id, number, title, buyerName }) => ({
      id,
      to: consoleRfqPath(id),
      text: title,
      note: `${number} · ${buyerName}`,
    })),
  },
];

/** What is sold, by whom, and who else is here. */
const otherGroups = (data: Answer, t: Words<'office'>): ResultGroup[] => [
  {
    id: 'products',
    title: t('search.products'),
    results: data.products.map(({ id, title, code, shopName, picture }) => ({
      id,
      to: productPath(id),
      text: title || code,
      note: `${code} · ${shopName}`,
      picture,
    })),
  },
  {
    id: 'brands',
    title: t('search.brands'),
    results: data.brands.map(({ id, name, products }) => ({
      id,
      to: productBrandPath(id),
      text: name,
      note: t('search.brandProducts', { count: products }),
    })),
  },
  {
    id: 'shops',
    title: t('search.shops'),
    results: data.shops.map(({ id, name }) => ({ id, to: shopPath(id), text: name })),
  },
  {
    id: 'ledgerAccounts',
    title: t('search.ledgerAccounts'),
    results: data.ledgerOwners.map(({ id, name }) => ({
      id,
      to: `${ledgerAccountsPath}?ownerId=${id}`,
      text: name,
    })),
  },
  {
    id: 'cases',
    title: t('search.cases'),
    results: data.cases.map(({ id, number, kind }) => ({
      id,
      to: isConversationKind(kind) ? `${conversationCasesPath}/${id}` : `${textCasesPath}/${id}`,
      text: caseNumber(number),
    })),
  },
  {
    id: 'users',
    title: t('search.users'),
    results: data.users.map(({ id, name, companyName }) => ({
      id,
      to: userPath(id),
      text: companyName || name,
      ...(companyName && { note: name }),
    })),
  },
];

/** Finds anything in the console that an operator may read. Suspends until its words have come. */
export function SearchConsole({ onClose }: { onClose: () => void }) {
  use(wordsReady(usePlace().language, 'office'));
  const t = useWords('office');
  const [typed, setTyped] = useState('');
  const common = useWords('common');
  const { operator } = useOperator();
  const finding = useConsoleSearch(typed.trim());
  const pages = sections
    .filter(({ right }) => !right || operator?.rights.includes(right))
    .map(({ path, word }) => ({ path, text: common(word) }));
  return (
    <SearchDialog
      title={t('search.titleConsole')}
      placeholder={t('search.hintConsole')}
      start={t('search.startConsole')}
      typed={typed}
      onType={setTyped}
      finding={finding}
      pages={pages}
      onClose={onClose}
    />
  );
}
