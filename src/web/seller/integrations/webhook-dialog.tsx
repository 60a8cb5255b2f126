import { useState } from 'react';
import {
  longestAddress,
  webhookKinds,
  type WebhookKind,
} from '../../../contract/integrations/webhook-kinds.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { isWebhookAddress } from '../../../contract/integrations/webhook-address.ts';
import type { Webhook } from '../../../contract/integrations/webhooks.ts';
import { useSend } from '../../page/calls/calls.ts';
import { typedWhole } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { useSecondCode } from '../../features/account/second-factor/use-second-code.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { SecretShown } from './secret-shown.tsx';
import { TickList } from './tick-list.tsx';

/** Where events go, and from how few pieces on stock is low. */
const settingFields = (t: Words<'integrations'>, kinds: readonly WebhookKind[], webhook?: Webhook) => ({
  address: {
    label: t('hook.address'),
    hint: t('hook.addressHint'),
    start: webhook?.address ?? '',
    figures: true,
    maxLength: longestAddress,
    rules: { required: true },
    check: (address: string) => isWebhookAddress(address.trim()) || t('hook.addressWanted'),
  },
  stockLevel: {
    label: t('hook.stockLevel'),
    hint: t('hook.stockLevelHint'),
    start: String(webhook?.stockLevel ?? 10),
    figures: true,
    maxLength: 7,
    isAsked: () => kinds.includes('stock.low'),
    numbers: wholeNumbers,
    check: (level: string) => typedWhole(level) >= 0 || t('hook.stockLevelWanted'),
  },
});

/** Adds a webhook, and shows its signing secret this once; or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useWords('integrations');
  const common = useWords('common');
  const [kinds, setKinds] = useState<WebhookKind[]>(webhook?.kinds ?? ['order.placed', 'order.paid']);
  const [isOn, setOn] = useState(webhook ? webhook.switchedOff === null : true);
  const [wasPressed, setPressed] = useState(false);
  const secondCode = useSecondCode(t('hook.codeHint'));
  const add = useSend('webhooks.add', { changes: ['webhooks.list'], onFailure: secondCode.onFailure });
  const change = useSend('webhooks.change', {
    changes: ['webhooks.list', 'webhooks.deliveries'],
    onFailure: secondCode.onFailure,
    onDone() {
      toast.success(t('hook.changed'));
      onClose();
    },
  });
  if (add.data)
    return (
      <SecretShown
        title={t('hook.added')}
        hint={t('hook.addedHint')}
        label={t('hook.secret')}
        secret={add.data.secret}
        onClose={onClose}
      />
    );
  return (
    <FieldsDialog
      title={t(webhook ? 'hook.changeTitle' : 'hook.add')}
      verb={webhook ? common('action.save') : t('hook.addVerb')}
      busy={add.isPending || change.isPending}
      width={520}
      fields={{
        ...settingFields(t, kinds, webhook),
        code: secondCode.field,
      }}
      below={
        <>
          <TickList
            legend={t('hook.kinds')}
            values={webhookKinds}
            ticked={kinds}
            error={wasPressed && kinds.length === 0 ? t('hook.kindsWanted') : undefined}
            textOf={(kind) => t(`kind.${kind}`)}
            onChange={setKinds}
          />
          {webhook && (
            <Checkbox checked={isOn} onChange={() => setOn(!isOn)}>
              {t('hook.send')}
            </Checkbox>
          )}
        </>
      }
      onSubmit={({ address, stockLevel, code }) => {
        setPressed(true);
        if (kinds.length === 0) return;
        const settings = {
          address,
          kinds,
          stockLevel: typedWhole(stockLevel),
          ...secondCode.inputOf(code),
        };
        if (webhook) change.mutate({ id: webhook.id, version: webhook.version, isOn, ...settings });
        else add.mutate(settings);
      }}
      onClose={onClose}
    />
  );
}
