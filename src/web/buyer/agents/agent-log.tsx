import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { EventRow } from '../../features/office/list/event-row.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';

/** Everything that agents did for a buyer, or were refused, by pages; nothing before the first. */
export function AgentLog() {
  const t = useWords('agents');
  const format = useFormat();
  return (
    <OfficeList
      place="section"
      call="agents.log"
      pageSize={10}
      label={t('log')}
      heading
      empty={null}
      items={{
        render: ({ at, name, tool, outcome, times, orders, amount }) => (
          <EventRow
            at={at}
            details={
              <>
                <Outcome code={outcome} />
                {times > 1 && <span className="figures"> × {format.number(times)}</span>}
                {orders && <bdi> {orders}</bdi>}
                {amount && <span className="figures"> {format.money(amount)}</span>}
              </>
            }
          >
            <bdi className="font-semibold">{name}</bdi> <bdi className="text-muted">{tool}</bdi>
          </EventRow>
        ),
      }}
    />
  );
}

const namedOutcomes = ['done', 'needs_approval', 'approved', 'rejected'] as const;

/** What came of it; a refusal by its code, as the agent got it. */
function Outcome({ code }: { code: string }) {
  const t = useWords('agents');
  const outcome = namedOutcomes.find((each) => each === code);
  return outcome ? t(`log.${outcome}`) : <bdi>{t('log.refused', { code })}</bdi>;
}
