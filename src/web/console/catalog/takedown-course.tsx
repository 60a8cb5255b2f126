import type { ConsoleTakedown } from '../../../contract/products/takedowns.ts';
import { useWords } from '../../page/words.ts';
import { AppealCourse } from './appeal-course.tsx';
import type { Decision } from './takedown-dialogs.tsx';

interface Props {
  takedown: ConsoleTakedown;
  onDecide: (decision: Decision) => void;
}

/** One time that a product was taken down. */
export function TakedownCourse({ takedown, onDecide }: Props) {
  const words = useWords('takedown');
  return (
    <AppealCourse
      takedown={takedown}
      rule={words(`rule.${takedown.rule}`)}
      state={words(`state.${takedown.state}`)}
      onDecide={(kind) => onDecide({ takedown, kind })}
    />
  );
}
