import { useState } from 'react';
import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { mostLineNote } from '../../../contract/requisition-lists/requisition-list-limits.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { CardPrice } from '../../features/products/card-price.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { isMissing, useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AddProducts } from './add-products.tsx';
import type { RequisitionList } from './requisition-list.ts';
import { RemoveLines } from './remove-lines.tsx';

export type LineDialog = 'edit' | 'remove' | 'similar';

interface Props {
  list: RequisitionList;
  line: RequisitionLine;
  onRemoved: (lines: readonly RequisitionLine[]) => void;
  onClose: () => void;
}

/** What is asked about one line. */
export function LineDialogs({ opened, ...props }: Props & { opened: LineDialog }) {
  if (opened === 'edit') return <EditLine {...props} />;
  if (opened === 'similar') return <SimilarProducts {...props} />;
  const { list, line, onRemoved, onClose } = props;
  return <RemoveLines listId={list.id} lines={[line]} onRemoved={onRemoved} onClose={onClose} />;
}

function EditLine({ list, line, onClose }: Omit<Props, 'onRemoved'>) {
  const t = useWords('requisitionList');
  const { skuId, version, quantity } = line;
  return (
    <SendDialog
      call="requisitionLists.setLine"
      title={t('editLine')}
      verb={t('save')}
      fields={{
        note: { label: t('note'), start: line.note, maxLength: mostLineNote },
        frequency: {
          label: t('frequency'),
          start: line.isOptional ? 'optional' : '',
          options: [
            { value: '', text: t('everyTime') },
            { value: 'optional', text: t('optional') },
          ],
        },
      }}
      input={({ note, frequency }) => ({
        id: list.id,
        skuId,
        version,
        quantity,
        note,
        isOptional: frequency === 'optional',
      })}
      changes={['requisitionLists.get', 'requisitionLists.list']}
      done={t('saved')}
      onClose={onClose}
    >
      <p className="font-semibold">
        <bdi>{line.title}</bdi>
      </p>
    </SendDialog>
  );
}

/** Products like one that is not to be had, each with the way onto the list. */
function SimilarProducts({ list, line, onClose }: Omit<Props, 'onRemoved'>) {
  const t = useWords('requisitionList');
  const [similarProduct, setSimilarProduct] = useState<{ id: string; title: string } | null>(null);
  const { data, error, isError, refetch } = useCall('search.similar', {
    productId: line.productId,
    pageSize: 6,
  });
  if (similarProduct) return <AddProducts list={list} startProduct={similarProduct} onClose={onClose} />;
  const isNothing = data?.length === 0 || isMissing(error);
  return (
    <Dialog title={t('similar')} width={640} onClose={onClose}>
      {isNothing ? (
        <p className="text-muted">{t('noSimilar')}</p>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines count={4} />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-2 text-sm">
              <Picture
                src={product.pictures[0] ?? ''}
                alt=""
                size={64}
                className="size-14 shrink-0 rounded-sm"
              />
              <span className="min-w-0 grow">
                <Link to={productPath(product)} className="line-clamp-2 hover:text-cinnabar">
                  <bdi>{product.title}</bdi>
                </Link>
                <CardPrice product={product} />
              </span>
              {list.mayEdit && !list.isArchived && (
                <Button size="small" onClick={() => setSimilarProduct(product)}>
                  {t('add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
