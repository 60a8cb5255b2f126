import { useState } from 'react';
import { PanelsTopLeft, Plus } from 'lucide-react';
import type { Floor } from '../../../contract/shops/shop-front.ts';
import { mostFloors } from '../../../contract/shops/shop-front-limits.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { filledIn } from '../../features/translation/texts-field.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { FloorFields } from './floor-fields.tsx';
import type { Known } from './product-list.tsx';
import { moved, Moves } from './moves.tsx';

/** A floor in the editor: a banner may wait for its picture, a film floor for its film. */
export type Draft = { key: string; floor: Floor };

interface Props {
  shopId: string;
  first: readonly Floor[];
  known: Known;
  version: number;
  onSaved: (version: number) => void;
}

const kinds = ['banner', 'products', 'video', 'text', 'coupons'] as const;

function emptyFloor(kind: (typeof kinds)[number]): Floor {
  if (kind === 'coupons') return { kind };
  if (kind === 'banner') return { kind, picture: '', title: {} };
  if (kind === 'video') return { kind, title: {} };
  return kind === 'products' ? { kind, title: {}, productIds: [] } : { kind, title: {}, text: {} };
}

/** What is still missing of a floor; null where it is whole. */
function missing(floor: Floor): 'title' | 'picture' | 'products' | 'video' | 'text' | null {
  if (floor.kind === 'coupons') return null;
  if (Object.keys(filledIn(floor.title)).length === 0) return 'title';
  if (floor.kind === 'banner' && !floor.picture) return 'picture';
  if (floor.kind === 'products' && floor.productIds.length === 0) return 'products';
  if (floor.kind === 'video' && !floor.video && !floor.productId) return 'video';
  if (floor.kind === 'text' && Object.keys(filledIn(floor.text)).length === 0) return 'text';
  return null;
}

const tidy = (floor: Floor): Floor => {
  if (floor.kind === 'coupons') return floor;
  const title = filledIn(floor.title);
  return floor.kind === 'text' ? { ...floor, title, text: filledIn(floor.text) } : { ...floor, title };
};

/** The floors of the shop's page, from the top down. */
export function FloorsEditor({ shopId, first, known, version, onSaved }: Props) {
  const t = useWords('shopOffice');
  const { drafts, setDrafts, wasSubmitted, failure, submit, isSaving } = useFloors(first, version, onSaved);
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('front.floorsHint')}</p>
      {drafts.length === 0 && (
        <EmptyState icon={<PanelsTopLeft size={22} aria-hidden />} title={t('front.noFloors')} />
      )}
      <ol className="space-y-4">
        {drafts.map(({ key, floor }, index) => {
          const name = `${index + 1}. ${t(`floor.${floor.kind}`)}`;
          const lack = wasSubmitted ? missing(floor) : null;
          return (
            <li key={key} className="rounded border border-line p-4">
              <div className="mb-2 flex items-center justify-between gap-2">
                <h2 className="font-semibold">{name}</h2>
                <Moves
                  name={name}
                  index={index}
                  count={drafts.length}
                  onMove={(by) => setDrafts(moved(drafts, index, by))}
                  onRemove={() => setDrafts(drafts.filter((each) => each.key !== key))}
                />
              </div>
              <FloorFields
                shopId={shopId}
                floor={floor}
                known={known}
                onChange={(changed) =>
                  setDrafts((before) =>
                    before.map((each) => (each.key === key ? { key, floor: changed } : each)),
                  )
                }
              />
              {lack && (
                <p role="alert" className="mt-2 text-xs text-cinnabar">
                  {t(`floor.wanted.${lack}`)}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {drafts.length < mostFloors && (
        <p className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              onClick={() => setDrafts([...drafts, { key: newKey(), floor: emptyFloor(kind) }])}
            >
              <Plus size={14} aria-hidden />
              {t(`floor.${kind}`)}
            </Button>
          ))}
        </p>
      )}
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
      <Button tone="main" busy={isSaving} onClick={submit}>
        {t('front.save')}
      </Button>
    </div>
  );
}

/** The floors as they are edited, and how they are saved. */
function useFloors(first: readonly Floor[], version: number, onSaved: (version: number) => void) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const [drafts, setDrafts] = useState<Draft[]>(() => first.map((floor) => ({ key: newKey(), floor })));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState('');
  const save = useSend('shopFront.saveFloors', {
    changes: ['shopFront.get', 'benefits.check'],
    onDone(saved) {
      onSaved(saved.version);
      setSubmitted(false);
      toast.success(t('saved'));
    },
    onFailure: (error) => setFailure(errorText(error, common)),
  });
  const submit = () => {
    setSubmitted(true);
    setFailure('');
    if (drafts.some(({ floor }) => missing(floor))) return;
    save.mutate({ version, floors: drafts.map(({ floor }) => tidy(floor)) });
  };
  return { drafts, setDrafts, wasSubmitted, failure, submit, isSaving: save.isPending };
}
