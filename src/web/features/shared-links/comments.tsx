import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { mostComment } from '../../../contract/shared-links/shared-link-limits.ts';
import type { SharedComment } from '../../../contract/shared-links/shared-links.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { HiddenNotice } from '../moderation/hidden-notice.tsx';
import { ReportTextLink } from '../moderation/report-text-link.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import { SendDialog } from '../send-dialog.tsx';
import { TranslatedText } from '../translation/translated-text.tsx';
import { asBuyer } from './as-buyer.ts';
import { reportKey, type SharedKey } from './shared-key.ts';

const pageSize = 20;

/** What is said about an open link, to buyers who may open it. */
export function Comments({ link }: { link: SharedKey }) {
  const t = useWords('sharedLink');
  const isBuyer = useSession().role === roles.buyer;
  const [deleted, setDeleted] = useState<SharedComment | null>(null);
  const [writtenCount, setWrittenCount] = useState(0);
  if (!isBuyer)
    return (
      <section className="card space-y-3 p-4">
        <h2 className="font-semibold">{t('comments')}</h2>
        <p className="text-muted">{t('comments.signIn')}</p>
        <Button onClick={() => asBuyer(() => undefined)}>{t('signIn')}</Button>
      </section>
    );
  return (
    <div className="space-y-4">
      <OfficeList
        call="sharedLinks.comments"
        also={link}
        place="section"
        label={t('comments')}
        heading
        pageSize={pageSize}
        items={{
          render: (comment) => <Comment link={link} comment={comment} onDelete={() => setDeleted(comment)} />,
        }}
        empty={{
          icon: <MessageCircle size={22} aria-hidden />,
          title: t('comments.none'),
          hint: t('comments.noneHint'),
        }}
      />
      {/* A new form for each: an empty one that was sent is not one that lacks something. */}
      <WriteComment key={writtenCount} link={link} onWritten={() => setWrittenCount(writtenCount + 1)} />
      {deleted && (
        <SendDialog
          call="sharedLinks.deleteComment"
          title={t('comment.deleteTitle')}
          verb={t('comment.delete')}
          danger
          input={() => ({ id: deleted.id })}
          changes={['sharedLinks.comments', 'sharedLinks.list']}
          done={t('comment.deleted')}
          onClose={() => setDeleted(null)}
        />
      )}
    </div>
  );
}

interface CommentProps {
  link: SharedKey;
  comment: SharedComment;
  onDelete: () => void;
}

function Comment({ link, comment, onDelete }: CommentProps) {
  const t = useWords('sharedLink');
  const format = useFormat();
  const { id, authorName, at, text, language, isOwn, isHidden, mayDelete } = comment;
  return (
    <article className="space-y-1 px-4 py-3">
      <p className="text-xs text-muted">
        <bdi className="font-semibold">{authorName}</bdi> · {format.dateTime(at)}
      </p>
      <TranslatedText text={text} language={language} />
      {isHidden && <HiddenNotice kind="shared_comment" subjectId={id} />}
      <p className="flex flex-wrap items-center gap-3">
        {mayDelete && (
          <Button tone="plain" size="small" onClick={onDelete}>
            {t('comment.delete')}
          </Button>
        )}
        {!isOwn && <ReportTextLink kind="shared_comment" id={id} text={t('report')} {...reportKey(link)} />}
      </p>
    </article>
  );
}

function WriteComment({ link, onWritten }: { link: SharedKey; onWritten: () => void }) {
  const t = useWords('sharedLink');
  const form = useFields({ text: '' }, () => ({
    text: { label: t('comment'), saysSomething: true, rows: 3, maxLength: mostComment, wide: true },
  }));
  const send = useSend('sharedLinks.comment', {
    changes: ['sharedLinks.comments', 'sharedLinks.list'],
    onDone() {
      toast.success(t('comment.sent'));
      onWritten();
    },
  });
  return (
    <form className="card space-y-3 p-4" onSubmit={form.submit(({ text }) => send.mutate({ ...link, text }))}>
      <Fields form={form} />
      <Button type="submit" busy={send.isPending}>
        {t('comment.send')}
      </Button>
    </form>
  );
}
