import { useState } from 'react';
import { Radio as Live } from 'lucide-react';
import type { LiveProduct } from '../../../contract/products/product-drafts.ts';
import type { LivePoolList } from '../../../contract/products/product-limits.ts';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { addLivePath } from '../paths.ts';
import { useLiveColumns } from './live-columns.tsx';
import { listWords } from './live-lists.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

const onAPage = 20;

/** Products to offer, those whose offers wait or were refused, or those in the pool. */
export function LiveBoard({ list }: { list: LivePoolList }) {
  const t = useWords('productForm');
  const words = listWords[list];
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const [offering, setOffering] = useState<readonly LiveProduct[]>([]);
  const [leaving, setLeaving] = useState<readonly LiveProduct[]>([]);
  const products = useCall(
    'livePool.list',
    { list, keyword, pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  const rows = products.data?.rowList;
  const selection = useSelection(rows, ({ id }) => id);
  const columns = useLiveColumns(list, {
    onOffer: (product) => setOffering([product]),
    onRemove: (product) => setLeaving([product]),
  });
  const removal = t(removalOf(list));
  return (
    <>
      <p className="px-4 pt-4 text-muted">{t(words.hint)}</p>
      <SearchField
        label={t('list.search')}
        text={keyword}
        onSearch={(typed) => (setKeyword(typed), setPage(1))}
        className="block p-3 sm:max-w-sm"
      />
      <Table
        label={t(words.title)}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        failed={products.isError}
        onRetry={() => void products.refetch()}
        selection={selection}
        bulkActions={
          <BulkActions list={list} products={selection.rows} onOffer={setOffering} onRemove={setLeaving} />
        }
        empty={<NoProducts list={list} isSearch={keyword !== ''} />}
      />
      <div className="p-3 empty:hidden">
        <Pagination
          page={page}
          pages={Math.ceil((products.data?.totalRecord ?? 0) / onAPage)}
          onPage={setPage}
        />
      </div>
      {offering.length > 0 && (
        <OfferDialog
          products={offering}
          onClose={() => setOffering([])}
          onDone={() => {
            setOffering([]);
            selection.clear();
          }}
        />
      )}
      {leaving.length > 0 && (
        <SendDialog
          danger
          title={removal}
          verb={removal}
          call="livePool.remove"
          changes={['livePool.list', 'products.list']}
          done={({ count }) => t('live.removed', { count })}
          input={() => ({ ids: leaving.map(({ id }) => id) })}
          onDone={selection.clear}
          onClose={() => setLeaving([])}
        >
          {t('live.removeAsk', { count: leaving.length })}
        </SendDialog>
      )}
    </>
  );
}

function NoProducts({ list, isSearch }: { list: LivePoolList; isSearch: boolean }) {
  const t = useWords('productForm');
  const words = listWords[list];
  return (
    <EmptyState
      icon={<Live size={22} aria-hidden />}
      title={t(isSearch ? 'list.noneFound' : words.none)}
      hint={t(isSearch ? 'list.noneFoundHint' : words.noneHint)}
      action={
        list !== 'open' && !isSearch ? (
          <Link to={addLivePath} className={buttonClass()}>
            {t('live.add')}
          </Link>
        ) : undefined
      }
    />
  );
}

interface BulkProps {
  list: LivePoolList;
  products: readonly LiveProduct[];
  onOffer: (products: readonly LiveProduct[]) => void;
  onRemove: (products: readonly LiveProduct[]) => void;
}

function BulkActions({ list, products, onOffer, onRemove }: BulkProps) {
  const t = useWords('productForm');
  return (
    <>
      <Button
        size="small"
        disabled={products.some(({ status }) => status !== 'published')}
        onClick={() => onOffer(products)}
      >
        {t(listWords[list].offer)}
      </Button>
      {list !== 'open' && (
        <Button size="small" onClick={() => onRemove(products)}>
          {t(removalOf(list))}
        </Button>
      )}
    </>
  );
}

const removalOf = (list: LivePoolList) => (list === 'included' ? 'live.remove' : 'live.takeBack');
