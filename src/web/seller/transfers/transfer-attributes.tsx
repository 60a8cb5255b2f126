import type { TransferPlan } from '../../../contract/transfers/transfers.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/form/field.tsx';

interface Props {
  attributes: TransferPlan['attributes'];
  /** Names of unknown ones that become the shop's own. */
  own: ReadonlySet<string>;
  onOwn: (ownNames: ReadonlySet<string>) => void;
}

/** What becomes of each attribute of a moved product. */
export function TransferAttributes({ attributes, own, onOwn }: Props) {
  const t = useWords('transfer');
  if (attributes.length === 0) return null;
  const toggle = (name: string) => {
    const next = new Set(own);
    if (!next.delete(name)) next.add(name);
    onOwn(next);
  };
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{t('data.attributes')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {attributes.map(({ name, value, becomes }) => (
          <li key={`${name} ${value}`} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span dir="auto" className="min-w-0 break-words">
              <span className="text-muted">{name}:</span> {value}
            </span>
            {becomes === 'unknown' ? (
              <span className="space-y-0.5">
                <Checkbox checked={own.has(name)} onChange={() => toggle(name)}>
                  {t('becomes.keep')}
                  <span className="sr-only">: {name}</span>
                </Checkbox>
                <span className="block text-xs text-muted">{t('becomes.left')}</span>
              </span>
            ) : (
              <Badge tone={becomes === 'known' ? 'good' : 'promotion'}>{t(`becomes.${becomes}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
