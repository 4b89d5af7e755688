import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/stop-stock-notices.ts";

/** Reading the page changes nothing, because mail programs open links in advance. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	page.isSecret = "link";
	return {
		waiting: await orThrowErrorPage(page.services.stockNotices.countWaiting(params.name)),
	};
}

/** Mail programs send this request too, for their own unsubscribe button. */
export async function action({ params, context }: Route.ActionArgs) {
	const page = pageOf(context);
	page.isSecret = "link";
	await orThrowErrorPage(page.services.stockNotices.stop(params.name));
	return null;
}

export function meta() {
	return [{ title: pageTitle(m.stop_notices_title()) }, { name: "robots", content: "noindex" }];
}

export default function StopStockNotices({ loaderData: { waiting } }: Route.ComponentProps) {
	return (
		<div className="grid max-w-prose justify-items-start gap-4 px-4 py-8">
			<h1 className="text-3xl">{m.stop_notices()}</h1>
			{waiting === null && (
				<Notice title={m.stop_notices_expired()}>{m.stop_notices_expired_hint()}</Notice>
			)}
			{waiting !== null && waiting > 0 && (
				<>
					<p>{m.stop_notices_waiting({ count: waiting })}</p>
					<PostForm>
						<Button type="submit" variant="primary">
							{m.stop_notices_send()}
						</Button>
					</PostForm>
				</>
			)}
			{waiting === 0 && (
				<div role="status">
					<Notice kind="good" title={m.stop_notices_none()}>
						{m.stop_notices_none_hint()}
					</Notice>
				</div>
			)}
		</div>
	);
}
