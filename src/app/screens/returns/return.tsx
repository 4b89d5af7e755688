import { redirect } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { requireOrderName } from "../../order/require-order-access.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { revalidateOnConflict } from "../../page/revalidate-on-conflict.ts";
import { RETURN_TONES } from "../../returns/return-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/return.ts";
import { changeReturn } from "./return-action.ts";
import { ReturnContent } from "./return-content.tsx";
import { readReturnData } from "./return-data.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const name = requireOrderName(page, url, params.id);
	const data = await readReturnData(page, name);
	if (data.staff) throw redirect(officeLinks.return(data.number));
	return data;
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	const name = requireOrderName(page, url, params.id);
	return changeReturn(page, name, request);
}

/** Another person may have moved the return: the page then shows where it is. */
export const shouldRevalidate = revalidateOnConflict;

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.return_title({ number: loaderData?.number ?? "" })) },
		{ name: "robots", content: "noindex" },
	];
}

/** One return as its buyer sees it. Staff see it in the office (`office-return.tsx`). */
export default function ReturnPage({ loaderData: data, actionData }: Route.ComponentProps) {
	const answer = (actionData ?? undefined) as FormAnswer | undefined;
	const title = data.kind === "core" ? m.core_return_title(data) : m.return_title(data);
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs
				items={[
					{ label: m.home(), to: links.home() },
					{
						label: m.open_return_of({ number: data.orderNumber }),
						to: links.order(data.orderName),
					},
					{ label: title },
				]}
			/>
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">{title}</h1>
				<span className="flex">
					<Badge tone={RETURN_TONES[data.status]}>{data.label}</Badge>
				</span>
				<div className="no-print ml-auto">
					<PrintButton />
				</div>
			</div>
			<ReturnContent data={data} answer={answer} />
		</div>
	);
}
