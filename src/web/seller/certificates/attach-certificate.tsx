import { kindRule } from '../../../contract/certificates/certificate-kinds.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Props {
  productIds: readonly string[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Adds one of the shop's certificates to several products. */
export function AttachCertificate({ productIds, onDone, onClose }: Props) {
  const t = useWords('certificates');
  const states = useWords('certificate');
  const { data } = useCall('certificates.list', { pageSize: 100 });
  const certificates = (data?.rowList ?? []).filter(({ kind }) => kindRule(kind).scope === 'product');
  const isEmpty = data !== undefined && certificates.length === 0;
  return (
    <SendDialog
      title={t('attachTitle', { count: productIds.length })}
      verb={t('attachTo')}
      busy={!data || isEmpty}
      call="certificates.attach"
      changes={['certificates.products', 'certificates.get', 'certificates.list']}
      done={({ changed }) => t('attached', { count: changed })}
      fields={{
        id: {
          label: t('certificate'),
          rules: { required: true },
          options: [
            { value: '', text: '–' },
            ...certificates.map(({ id, name, number, state }) => ({
              value: id,
              text: `${name} ${number} · ${states(`state.${state}`)}`,
            })),
          ],
        },
      }}
      input={({ id }) => ({ id, productIds: [...productIds] })}
      onDone={onDone}
      onClose={onClose}
    >
      {isEmpty && <p>{t('attachNone')}</p>}
    </SendDialog>
  );
}
