import { useState, type ReactNode } from 'react';
import { ExternalLink, Image, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Issue, FlagButton } from './audit-fields.tsx';
import type { Issues } from './application-rows.ts';
import type { AuditApplication } from './application-rows.ts';

const pictures = ['licencePicture', 'identityFront', 'identityBack'] as const;
type PictureField = (typeof pictures)[number];

const zooms = ['w-full', 'w-[150%]', 'w-[220%]', 'w-[330%]', 'w-[500%]'] as const;
const turns = ['rotate-0', 'rotate-90', 'rotate-180', 'rotate-270'] as const;

interface Props {
  application: AuditApplication;
  issues: Issues;
  onIssues?: (issues: Issues) => void;
  /** An address has ended: fresh ones are wanted. */
  onStale: () => void;
}

/** The pictures that prove an entry, one at a time, as large as there is room. */
export function AuditPictures({ application, issues, onIssues, onStale }: Props) {
  const t = useWords('console');
  const sent = pictures.filter((name) => application[name] !== null);
  const [requested, setWanted] = useState<PictureField>('licencePicture');
  const selected = sent.includes(requested) ? requested : sent[0];
  if (!selected) {
    return (
      <section className="card">
        <EmptyState
          icon={<Image size={22} aria-hidden />}
          title={t(application.decidedAt ? 'picture.closed' : 'picture.none')}
        />
      </section>
    );
  }
  return (
    <section className="card overflow-hidden">
      <Tabs
        label={t('picture.label')}
        tabs={sent.map((id) => ({ id, label: t(`field.${id}`) }))}
        selected={selected}
        onSelect={setWanted}
      >
        <Viewer
          key={selected}
          name={t(`field.${selected}`)}
          url={application[selected]!.url}
          onStale={onStale}
        >
          {onIssues && <FlagButton field={selected} issues={issues} onIssues={onIssues} />}
        </Viewer>
        <div className="px-3 pb-3 empty:hidden">
          <Issue key={selected} field={selected} issues={issues} onIssues={onIssues} />
        </div>
      </Tabs>
    </section>
  );
}

interface ViewerProps {
  name: string;
  url: string;
  onStale: () => void;
  children: ReactNode;
}

function Viewer({ name, url, onStale, children }: ViewerProps) {
  const t = useWords('console');
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const [failedUrl, setFailedUrl] = useState('');
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line p-1">
        <IconButton
          label={t('picture.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('picture.smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('picture.turn')} onClick={() => setTurn((turn + 1) % turns.length)}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('picture.open')}
          title={t('picture.open')}
          className="inline-flex size-10 items-center justify-center rounded hover:bg-sand-deep/60"
        >
          <ExternalLink size={18} aria-hidden />
        </a>
        <span className="ms-auto">{children}</span>
      </div>
      {/* Scrolled by keys as well as by hand, so it takes the focus. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached
        tabIndex={0}
        aria-label={name}
        className="max-h-[70vh] overflow-auto bg-sand outline-offset-[-2px]"
      >
        <div className={`aspect-square ${zooms[zoom]}`}>
          <img
            src={url}
            alt={name}
            // Once for each address: one that never comes must not be asked for without end.
            onError={() => {
              if (failedUrl === url) return;
              setFailedUrl(url);
              onStale();
            }}
            className={`size-full object-contain transition-transform ${turns[turn]}`}
          />
        </div>
      </section>
    </>
  );
}
