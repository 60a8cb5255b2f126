import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import type { WorkDetail } from '../../../contract/studio/studio.ts';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { putOnProduct } from '../../features/studio/put-on-product.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ProductChoice } from './product-choice.tsx';

interface Props {
  work: WorkDetail;
  file: string;
  onClose: () => void;
}

/** Makes a picture the first one, or a video the video, of a product of the seller's shop. */
export function UseOnProduct({ work, file, onClose }: Props) {
  const t = useWords('studio');
  const common = useWords('common');
  const { role } = useSession();
  const [chosen, setChosen] = useState<string[]>(work.productId ? [work.productId] : []);
  const [isBusy, setBusy] = useState(false);
  const isVideo = work.outputs.some(({ name, type }) => name === file && type.startsWith('video/'));
  async function use() {
    setBusy(true);
    try {
      const { key } = await api('works.use', { id: work.id, file });
      await putOnProduct(chosen[0]!, ({ pictures }) =>
        isVideo
          ? { video: key }
          : { pictures: [key, ...pictures.filter((each) => each !== key)].slice(0, productLimits.pictures) },
      );
      toast.success(t(isVideo ? 'usedVideo' : 'used'));
      onClose();
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={t('use')}
      width={720}
      onClose={onClose}
      actions={
        role === roles.seller && (
          <Button tone="main" busy={isBusy} disabled={chosen.length === 0} onClick={() => void use()}>
            {t(isVideo ? 'useVideoVerb' : 'useVerb')}
          </Button>
        )
      }
    >
      {role === roles.seller ? (
        <ProductChoice chosen={chosen} onChoose={setChosen} most={1} />
      ) : (
        <p>{t('sellersOnly')}</p>
      )}
    </Dialog>
  );
}
