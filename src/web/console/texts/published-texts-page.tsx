import { useState } from 'react';
import { MessageSquareText } from 'lucide-react';
import type { PublishedText } from '../../../contract/moderation/console-moderation.ts';
import { textKinds } from '../../../contract/moderation/text-rules.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { sectionPage } from '../section.tsx';
import { publishedTextsPath } from '../sections.tsx';
import { textCasePath } from './case-paths.ts';
import { HideText } from './hide-text.tsx';

export const page = sectionPage(publishedTextsPath, PublishedTexts);

/** What people wrote and everybody sees, reported or not: each can be hidden here. */
function PublishedTexts() {
  const t = useWords('textCases');
  const [row, setRow] = useState<PublishedText | null>(null);
  return (
    <>
      <OfficeList
        call="console.moderation.texts"
        fields={[
          {
            kind: 'tabs',
            name: 'kind',
            label: t('kind'),
            options: textKinds,
            text: (kind) => t(`kind.${kind}`),
            otherwise: 'review',
            narrows: false,
          },
          { kind: 'search', name: 'search', label: t('published.search'), longest: 100 },
        ]}
        items={{ render: (text) => <Row text={text} onHide={() => setRow(text)} /> }}
        empty={{
          icon: <MessageSquareText size={22} aria-hidden />,
          title: t('published.none'),
          hint: t('published.noneHint'),
        }}
      />
      {row && <HideText text={row} onClose={() => setRow(null)} />}
    </>
  );
}

function Row({ text, onHide }: { text: PublishedText; onHide: () => void }) {
  const t = useWords('textCases');
  const format = useFormat();
  const { language } = usePlace();
  const { written, author, at, caseId } = text;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p
          className="line-clamp-6 max-w-3xl break-words whitespace-pre-line"
          {...inLanguage(written.language, language)}
        >
          {[written.title, written.text].filter(Boolean).join('\n') || t('noText')}
        </p>
        <p className="text-xs text-muted">
          <bdi>{author}</bdi> · {format.dateTime(at)}
        </p>
      </div>
      {caseId ? (
        <Link to={textCasePath(caseId)} className="inline-flex min-h-8 items-center text-cinnabar">
          {t('published.reported')}
        </Link>
      ) : (
        <Button size="small" tone="danger" onClick={onHide}>
          {t('hide')}
        </Button>
      )}
    </div>
  );
}
