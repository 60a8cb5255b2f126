import type { CertificateState } from '../../../contract/certificates/certificate-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<CertificateState, BadgeTone> = {
  stated: 'neutral',
  checked: 'good',
  refused: 'accent',
  expired: 'promotion',
};

/** What a certificate is worth. */
export function CertificateStateBadge({ state }: { state: CertificateState }) {
  const t = useWords('certificate');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
