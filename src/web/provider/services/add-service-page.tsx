import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { serviceLimits } from '../../../contract/trade-services/service-kinds.ts';
import type { CallKey } from '../../../contract/calls.ts';
import type { OwnService } from '../../../contract/trade-services/trade-services.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { PictureUploads } from '../../features/media/picture-uploads.tsx';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ownServicesPath, tariffPath } from '../paths.ts';
import { useServiceForm, wordingOf } from './service-form.tsx';

/** Adds a service, or writes one that is there anew. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().query.get('service') ?? '';
    const services = useCall('tradeServices.mine', { id }, { enabled: id !== '' });
    const service = services.data?.rowList[0];
    const isThere = id === '' || service !== undefined;
    return (
      <Office
        role={roles.tradeService}
        title={common(id ? 'title.editService' : 'title.addService')}
        way={[{ text: common('nav.ownServices'), to: ownServicesPath }]}
      >
        <div className="card p-4 sm:p-6">
          {isThere ? (
            <ServiceForm key={service?.version} service={service} />
          ) : services.isPending ? (
            <Skeleton className="h-96" />
          ) : (
            <NotShown
              error={services.error}
              back={{ text: common('nav.ownServices'), to: ownServicesPath }}
              onRetry={() => void services.refetch()}
            />
          )}
        </div>
      </Office>
    );
  },
});

function ServiceForm({ service }: { service: OwnService | undefined }) {
  const t = useWords('provider');
  const common = useWords('common');
  const navigate = useNavigate();
  const { form, pictures, setPictures, checkDraft } = useServiceForm(service);
  const [isSending, setSending] = useState(false);
  const wording = () => wordingOf(form.values, pictures);
  const goOn = (id: string) =>
    navigate(form.values.kind === 'logistics' && !service ? tariffPath(id) : ownServicesPath);
  const create = useSend('tradeServices.create', {
    changes: ['tradeServices.mine', 'tradeServices.toDo'],
    canEmpty: true,
    onDone({ id }, { draft }) {
      toast.success(t(draft ? 'form.draftSaved' : 'form.published'));
      goOn(id);
    },
  });
  const publish = useSend('tradeServices.setStatus', {
    changes: ['tradeServices.mine', 'tradeServices.toDo'],
    onDone({ id }) {
      toast.success(t('form.published'));
      goOn(id);
    },
  });
  const rewriting = { changes: ['tradeServices.mine'] as CallKey[], canEmpty: true };
  const update = useSend('tradeServices.update', {
    ...rewriting,
    onDone() {
      toast.success(t('form.saved'));
      navigate(ownServicesPath);
    },
  });
  const updateFirst = useSend('tradeServices.update', {
    ...rewriting,
    onDone: ({ id }) => publish.mutate({ id, open: true }),
  });
  const isDraft = !service || service.state === 'draft';
  const submit = form.submit(() => {
    if (!service) create.mutate({ ...wording(), draft: false });
    else (isDraft ? updateFirst : update).mutate({ ...wording(), id: service.id, version: service.version });
  });
  const saveDraft = () => {
    if (!checkDraft()) return;
    if (service) update.mutate({ ...wording(), id: service.id, version: service.version });
    else create.mutate({ ...wording(), draft: true });
  };
  const isBusy = [create, update, updateFirst, publish].some((send) => send.isPending);
  return (
    <form noValidate className="max-w-4xl space-y-6" onSubmit={submit}>
      {service?.state === 'closed' && <Closed reason={service.closedReason} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['kind', 'titles', 'descriptions']} />
      </div>
      <PictureUploads
        label={t('form.pictures')}
        purpose="shop"
        most={serviceLimits.pictures}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Fields form={form} of={['unit', 'currency', 'price']} />
      </div>
      <Fields form={form} of={['countries', 'sites']} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Fields form={form} of={['validFrom', 'validUntil']} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main" busy={isBusy} disabled={isSending}>
          {isDraft ? t('form.publish') : common('action.save')}
        </Button>
        {isDraft && (
          <Button disabled={isBusy || isSending} onClick={saveDraft}>
            {t('form.saveDraft')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Why an operator closed a service. */
export function Closed({ reason }: { reason: string }) {
  const t = useWords('provider');
  return (
    <div role="note" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
      <p className="font-semibold">{t('closed.title')}</p>
      <p className="break-words whitespace-pre-line" dir="auto">
        {reason}
      </p>
    </div>
  );
}
