import { Fragment } from 'react';
import { Headphones } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import { useCall } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { useWords } from '../page/words.ts';
import { Office } from '../features/office/office.tsx';
import { CopyButton } from '../features/office/copy-text.tsx';
import { Picture } from '../features/media/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

const most = 50;
const ways = ['phone', 'email', 'wechat', 'hours'] as const;

/** Who at the platform serves this merchant. */
export const page = definePage({
  View() {
    const t = useWords('shopOffice');
    const common = useWords('common');
    const { data, isError, refetch } = useCall('platformContacts.list', { pageSize: most });
    return (
      <Office role={roles.seller} title={common('nav.platformContacts')}>
        {isError ? (
          <div className="card">
            <ErrorState onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Skeleton className="h-48" />
        ) : data.rowList.length === 0 ? (
          <div className="card">
            <EmptyState icon={<Headphones size={22} aria-hidden />} title={t('contacts.none')} />
          </div>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {data.rowList.map((contact) => (
              <li key={contact.id} className="card space-y-3 p-4">
                <div className="flex items-center gap-4">
                  {contact.picture ? (
                    <Picture
                      src={contact.picture}
                      alt=""
                      size={56}
                      className="size-14 shrink-0 rounded-full object-cover"
                    />
                  ) : (
                    <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-sand text-muted">
                      <Headphones size={22} aria-hidden />
                    </span>
                  )}
                  <div className="min-w-0">
                    <h2 className="font-semibold">
                      <bdi>{contact.name}</bdi>
                    </h2>
                    <p className="text-muted">{contact.title}</p>
                  </div>
                </div>
                <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
                  {ways.map(
                    (way) =>
                      contact[way] && (
                        <Fragment key={way}>
                          <dt className="text-xs text-muted">{t(`contacts.${way}`)}</dt>
                          <dd className="flex min-h-8 min-w-0 items-center">
                            <span className="figures wrap-anywhere">{contact[way]}</span>
                            {way !== 'hours' && <CopyButton text={contact[way]} of={t(`contacts.${way}`)} />}
                          </dd>
                        </Fragment>
                      ),
                  )}
                </dl>
              </li>
            ))}
          </ul>
        )}
      </Office>
    );
  },
});
