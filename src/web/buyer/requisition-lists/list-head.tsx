import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import type { RequisitionList } from './requisition-list.ts';

/** What a list says of itself, and when it was put into a cart last. */
export function ListHead({ list }: { list: RequisitionList }) {
  const t = useWords('requisitionList');
  const format = useFormat();
  const { note, poNumber, costCenter, takenAt, takenBy } = list;
  const facts = [
    [t('poNumber'), poNumber],
    [t('costCenter'), costCenter],
    [t('taken'), takenAt ? t('by', { time: format.dateTime(takenAt), person: takenBy }) : ''],
  ].filter(([, text]) => text !== '');
  if (!note && facts.length === 0 && !list.isArchived && list.mayEdit) return null;
  return (
    <section className="card space-y-3 p-4 text-sm sm:p-5">
      {list.isArchived && <output className="block font-semibold">{t('isArchived')}</output>}
      {!list.mayEdit && <p className="text-muted">{t('readOnly')}</p>}
      {note && (
        <p className="break-words whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(([name, text]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="break-words">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
