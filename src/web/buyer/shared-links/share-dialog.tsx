import { useState } from 'react';
import { Smartphone } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { mostSharedNote, sharedDays } from '../../../contract/shared-links/shared-link-limits.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { typedWhole } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { ShareWays } from '../../features/media/share-ways.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { companyPath, sharedLinksPath } from '../paths.ts';
import type { Sharing } from './sharing.ts';

interface Props {
  sharing: Sharing;
  onClose: () => void;
}

/** Makes a link and hands it out, which is done once: nobody can read its address afterwards. */
export function ShareDialog({ sharing, onClose }: Props) {
  const t = useWords('sharedLink');
  const { origin } = usePlace();
  const { data: membership } = useCall('companies.mine', {});
  const make = useSend('sharedLinks.add', {
    changes: ['sharedLinks.list', 'rfqs.get'],
    decides: true,
    onFailure(error) {
      // What was to be shared is another quote now: it is read before it is shared.
      if (error.code === 'QUOTE_CHANGED') onClose();
      return false;
    },
  });
  const title = t(`title.${sharing.kind}`);
  if (make.data)
    // Without a language: whoever opens it reads it in theirs.
    return <ReadyLink sharing={sharing} url={`${origin}/shared/${make.data.token}`} onClose={onClose} />;
  if (!membership)
    return (
      <Dialog title={title} width={480} onClose={onClose}>
        <Skeleton className="h-40" />
      </Dialog>
    );
  if (sharing.kind === 'quote' && membership.companies.length === 0)
    return (
      <Dialog
        title={title}
        width={480}
        onClose={onClose}
        actions={
          <Link to={companyPath} className={buttonClass()}>
            {t('toCompany')}
          </Link>
        }
      >
        <p>{t('noCompany')}</p>
      </Dialog>
    );
  return (
    <FieldsDialog
      title={title}
      verb={t('make')}
      fields={fieldsOf(t, sharing, membership.companies)}
      busy={make.isPending}
      onClose={onClose}
      onSubmit={({ audience, days, prices, note }) =>
        make.mutate({
          ...sharedOf(sharing),
          ...(audience === '' ? { audience: 'anyone' } : { audience: 'company', companyId: audience }),
          days: sharedDays.find((count) => String(count) === days)!,
          isPriced: prices === '',
          note,
        })
      }
    >
      <p className="text-muted">{describe(t, sharing)}</p>
    </FieldsDialog>
  );
}

const describe = (t: Words<'sharedLink'>, sharing: Sharing): string =>
  sharing.kind === 'quote'
    ? t('what.quote', { shop: sharing.shopName })
    : sharing.kind === 'cart'
      ? t('what.cart', { count: sharing.skuIds.length })
      : t(`what.${sharing.kind}`, { count: sharing.count });

function sharedOf(
  sharing: Sharing,
): Pick<
  InputOf<'sharedLinks.add'>,
  'kind' | 'skuIds' | 'productIds' | 'quoteId' | 'termsAt' | 'requisitionListId'
> {
  if (sharing.kind === 'cart') return { kind: 'cart', skuIds: [...sharing.skuIds] };
  if (sharing.kind === 'quote') return { kind: 'quote', quoteId: sharing.quoteId, termsAt: sharing.termsAt };
  if (sharing.kind === 'buyingList')
    return { kind: 'buyingList', requisitionListId: sharing.requisitionListId };
  return { kind: 'list', productIds: sharing.productIds && [...sharing.productIds] };
}

/** The audience is the id of a company, or nothing for everybody with the link. */
function fieldsOf(
  t: Words<'sharedLink'>,
  { kind }: Sharing,
  companies: readonly { id: string; name: string }[],
) {
  const ofCompanies = companies.map(({ id, name }) => ({
    value: id,
    text: t('audience.company', { name }),
  }));
  const isQuote = kind === 'quote';
  return {
    audience: {
      label: t('audience'),
      start: isQuote ? ofCompanies[0]!.value : '',
      options: isQuote ? ofCompanies : [{ value: '', text: t('audience.anyone') }, ...ofCompanies],
    },
    days: {
      label: t('days'),
      start: String(sharedDays[1]),
      options: choices(sharedDays.map(String), (days) => t('days.count', { count: typedWhole(days) })),
    },
    prices: {
      label: t('prices'),
      hint: isQuote ? undefined : t('prices.hint'),
      start: '',
      options: [
        { value: '', text: t('prices.shown') },
        { value: 'none', text: t('prices.none') },
      ],
    },
    note: { label: t('note'), hint: t('note.hint'), rows: 3, maxLength: mostSharedNote },
  };
}

/** The address of a link that was just made, to copy, to scan and to send. */
function ReadyLink({ sharing, url, onClose }: { sharing: Sharing; url: string; onClose: () => void }) {
  const t = useWords('sharedLink');
  const title = t(`text.${sharing.kind}`);
  const canShare = typeof navigator.share === 'function' && navigator.canShare?.({ title, url }) === true;
  const [isSharing, setSharing] = useState(false);
  const share = async () => {
    setSharing(true);
    // Whoever closes the device's sheet still has the link here.
    await navigator.share({ title, url }).catch(() => undefined);
    setSharing(false);
  };
  return (
    <Dialog
      title={t('ready')}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Link to={sharedLinksPath} className={buttonClass()}>
            {t('toLinks')}
          </Link>
          <Button tone="main" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('ready.hint')}</p>
      <ShareWays title={title} url={url}>
        {canShare && (
          <Button busy={isSharing} onClick={() => void share()}>
            <Smartphone size={16} aria-hidden />
            {t('device')}
          </Button>
        )}
      </ShareWays>
    </Dialog>
  );
}
