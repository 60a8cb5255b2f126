import { useState } from 'react';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { RecoveryList } from '../../features/account/second-factor/recovery-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { startPath } from '../operations/start-path.ts';
import { useOperator } from './use-operator.ts';

/** The recovery codes, shown this once; the way on opens when they are kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useWords('console');
  const common = useWords('common');
  const navigate = useNavigate();
  const [isKept, setKept] = useState(false);
  const { operator } = useOperator();
  const enter = async () =>
    navigate(await startPath(operator?.rights ?? []), { replace: true, immediate: true });
  return (
    <div className="space-y-5">
      <RecoveryList codes={codes} copy={t('recovery.copy')} download={common('action.download')} />
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {t('recovery.kept')}
      </Checkbox>
      <Button tone="main" size="large" className="w-full" disabled={!isKept} onClick={() => void enter()}>
        {t('recovery.enter')}
      </Button>
    </div>
  );
}
