import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { HiddenNotice } from '../../features/moderation/hidden-notice.tsx';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { SharedContents } from '../../features/shared-links/shared-contents.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sharedLinksPath } from '../paths.ts';
import { EndLink } from './end-link.tsx';
import { LinkState } from './link-state.tsx';

/** A link as its owner sees it, also once it is over. */
export const page = definePage({
  View() {
    const t = useWords('sharedLink');
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const [isEnding, setEnding] = useState(false);
    const { data, error, isPending, refetch } = useCall('sharedLinks.open', { id }, { enabled: id !== '' });
    const client = useQueryClient();
    // Its comments were read here: the number of new ones beside the list is another one afterwards.
    useEffect(() => () => void client.invalidateQueries({ queryKey: ['sharedLinks.list'] }), [client]);
    const list = { text: common('nav.sharedLinks'), to: sharedLinksPath };
    return (
      <Office
        role={roles.buyer}
        title={data ? t(`heading.${data.kind}`) : common('title.sharedLink')}
        way={[list]}
        actions={data?.state === 'open' && <Button onClick={() => setEnding(true)}>{t('end')}</Button>}
      >
        {id !== '' && isPending ? (
          <Skeleton className="h-60" />
        ) : !data ? (
          <section className="card">
            <NotShown error={error} back={list} onRetry={() => void refetch()} />
          </section>
        ) : (
          <div className="space-y-4">
            {data.state !== 'open' && <LinkState state={data.state} expiresAt={data.expiresAt} />}
            {data.state === 'hidden' && <HiddenNotice kind="shared_link" subjectId={data.id} />}
            <SharedContents link={{ id }} contents={data} />
          </div>
        )}
        {isEnding && <EndLink id={id} onClose={() => setEnding(false)} />}
      </Office>
    );
  },
});
