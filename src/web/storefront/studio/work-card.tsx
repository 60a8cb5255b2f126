import { useState } from 'react';
import { Image, Pen, Square, Trash } from 'lucide-react';
import type { Work } from '../../../contract/studio/studio.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { workPath } from '../../features/studio/paths.ts';
import { isUnfinished, StateBadge, WorkProgress } from '../../features/studio/work-state.tsx';
import { IconButton } from '../../ui/button.tsx';

/** A work in the list: what it looks like, how far it is, and what can be done with it. */
export function WorkCard({ work }: { work: Work }) {
  const t = useWords('studio');
  const common = useWords('common');
  const format = useFormat();
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const stop = useSend('works.stop', { changes: ['works.list'] });
  const { id, name, cover, kind } = work;
  return (
    <li className="card flex flex-col overflow-hidden">
      <Link
        to={workPath(id)}
        className="checkered relative block aspect-square"
        aria-label={t('open', { name })}
      >
        {cover ? (
          <img src={cover} alt="" loading="lazy" className="absolute inset-0 size-full object-contain" />
        ) : (
          <Image size={28} aria-hidden className="absolute inset-0 m-auto text-muted" />
        )}
      </Link>
      <div className="flex grow flex-col gap-2 p-3">
        <p className="truncate font-semibold" title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <StateBadge work={work} />
          {t(`kind.${kind}`)}
        </p>
        <WorkProgress work={work} />
        <div className="mt-auto flex items-center justify-between">
          <span className="text-xs text-muted">{format.day(work.createdAt)}</span>
          <span className="flex">
            {isUnfinished(work) && (
              <IconButton
                label={t('stop', { name })}
                disabled={stop.isPending}
                onClick={() => stop.mutate({ id })}
              >
                <Square size={16} aria-hidden />
              </IconButton>
            )}
            <IconButton label={t('rename', { name })} onClick={() => setAsking('rename')}>
              <Pen size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('delete', { name })} onClick={() => setAsking('delete')}>
              <Trash size={16} aria-hidden />
            </IconButton>
          </span>
        </div>
      </div>
      {asking === 'rename' && (
        <SendDialog
          title={t('rename', { name })}
          verb={common('action.save')}
          width={420}
          call="works.rename"
          changes={['works.list']}
          fields={{ name: { label: t('name'), start: name, rules: { required: true }, maxLength: 120 } }}
          input={(values) => ({ id, name: values.name })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <SendDialog
          danger
          title={t('delete', { name })}
          verb={t('deleteVerb')}
          call="works.delete"
          changes={['works.list']}
          input={() => ({ ids: [id] })}
          onClose={() => setAsking(null)}
        >
          {t('deleteAsk')}
        </SendDialog>
      )}
    </li>
  );
}
