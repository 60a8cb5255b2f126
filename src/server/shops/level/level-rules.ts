import type { ShopStanding } from '../../../contract/shops/shop-standing.ts';
import {
  fewestConversations,
  fewestForShare,
  type StandingCriterion,
} from '../../../contract/shops/standing-criteria.ts';

/** What was counted of a shop on a day; whoever has these has its standing. Orders are of the last 365 days. */
export interface StandingFacts {
  /** Days in UTC. */
  asOf: string;
  openedOn: string;
  /** Documents of its owner that passed the audit. */
  papers: number;
  /** Completed, and not paid back. */
  completed: number;
  /** Paid, and sent or past the day they were to be sent on; and those of them that were sent by then. */
  due: number;
  onTime: number;
  /** Paid, or cancelled by the shop after it had agreed; and those that it cancelled, did not fill or paid back. */
  agreed: number;
  broken: number;
  /** Requests for money that operators decided against it. */
  lost: number;
  /** Conversations with an answer, or with a question that has waited too long; and the minutes half of them took at most. */
  conversations: number;
  answerMinutes: number | null;
}

/** From a figure on it counts so much; the best last. Where less is better, the figure is the most it may be. */
type Steps = readonly (readonly [figure: number, points: number])[];

interface Criterion {
  steps: Steps;
  isLessBetter?: true;
  measure: (facts: StandingFacts) => { figure: number | null; sample?: number };
}

const monthsBetween = (from: string, until: string): number => {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number];
  const [year, month, day] = until.split('-').map(Number) as [number, number, number];
  return Math.max(0, (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0));
};

/**
 * A share needs so many orders that went well: one that goes wrong then never gives points, and neither a single order
 * nor a few make a shop punctual.
 */
const shareOf = (wellDone: number, sample: number) => ({
  figure: wellDone < fewestForShare ? null : Math.floor((wellDone * 100) / sample),
  sample,
});

const criteria: Record<StandingCriterion, Criterion> = {
  papers: {
    steps: [
      [1, 10],
      [2, 20],
    ],
    measure: ({ papers }) => ({ figure: papers }),
  },
  months: {
    steps: [
      [6, 2],
      [12, 4],
      [24, 6],
      [36, 8],
      [60, 10],
    ],
    measure: ({ openedOn, asOf }) => ({ figure: monthsBetween(openedOn, asOf) }),
  },
  orders: {
    steps: [
      [3, 4],
      [10, 8],
      [30, 12],
      [80, 16],
      [200, 20],
    ],
    measure: ({ completed }) => ({ figure: completed }),
  },
  dispatch: {
    steps: [
      [70, 5],
      [85, 10],
      [95, 15],
    ],
    measure: ({ onTime, due }) => shareOf(onTime, due),
  },
  kept: {
    steps: [
      [85, 5],
      [93, 10],
      [98, 15],
    ],
    measure: ({ agreed, broken }) => shareOf(agreed - broken, agreed),
  },
  claims: {
    steps: [
      [95, 4],
      [98, 7],
      [99, 10],
    ],
    // What was lost may be of an order from before the year.
    measure: ({ completed, lost }) => shareOf(completed, completed + lost),
  },
  answers: {
    steps: [
      [2_880, 2],
      [1_440, 4],
      [480, 7],
      [120, 10],
    ],
    isLessBetter: true,
    measure: ({ conversations, answerMinutes }) => ({
      figure: conversations < fewestConversations ? null : answerMinutes,
      sample: conversations,
    }),
  },
};

/** The points that each level begins with. */
const levelsFrom = [0, 25, 45, 65, 85];

/** A shop's standing out of what was counted: the same facts give the same standing, whenever it is asked. */
export function weighStanding(facts: StandingFacts): ShopStanding {
  const criterionRows = Object.entries(criteria).map(([criterion, { steps, isLessBetter, measure }]) => {
    const { figure, sample = null } = measure(facts);
    const reaches = ([limit]: readonly [number, number]) =>
      figure !== null && (isLessBetter ? figure <= limit : figure >= limit);
    const next = steps.find((step) => !reaches(step));
    return {
      criterion: criterion as StandingCriterion,
      points: steps.findLast(reaches)?.[1] ?? 0,
      most: steps.at(-1)![1],
      figure,
      sample,
      next: next ? { figure: next[0], points: next[1] } : null,
    };
  });
  const points = criterionRows.reduce((total, { points: gained }) => total + gained, 0);
  const level = levelsFrom.findLastIndex((from) => points >= from) + 1;
  return {
    asOf: facts.asOf,
    level,
    points,
    most: criterionRows.reduce((total, { most }) => total + most, 0),
    nextLevelAt: levelsFrom[level] ?? null,
    criteria: criterionRows,
  };
}
