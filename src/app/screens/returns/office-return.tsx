import { canKeepStock } from "../../../domain/stock/stock-rights.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { requireOrderName } from "../../order/require-order-access.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { revalidateOnConflict } from "../../page/revalidate-on-conflict.ts";
import { RETURN_TONES } from "../../returns/return-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/office-return.ts";
import { PutAwayForm } from "./put-away-form.tsx";
import { changeReturn } from "./return-action.ts";
import { ReturnContent } from "./return-content.tsx";
import { readReturnData } from "./return-data.ts";
import { StaffForms } from "./staff-forms.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 1);
	const name = requireOrderName(page, url, params.id);
	const { services, caller } = page;
	const data = caller.isWarehouse
		? await readReturnData(page, name, services.returns.readForStaff(caller, Number(name)))
		: await readReturnData(page, name);
	return { ...data, putAway: await readPutAway(page, data) };
}

/** Only those who keep the stock put goods away. */
async function readPutAway(
	{ services, caller }: ReturnType<typeof requireStaff>,
	{ number, status }: { number: string; status: string },
) {
	if (!canKeepStock(caller) || (status !== "inspected" && status !== "refunded")) return null;
	const [lines, warehouses] = await orThrowErrorPage(
		Promise.all([
			services.returns.listArrived(caller, Number(number)),
			services.stock.warehouses(),
		]),
	);
	return {
		lines: lines.map(({ n, sku, accepted, restocked, off_shelf }) => ({
			n,
			sku,
			accepted,
			restocked,
			isSentToSupplier: off_shelf === "warranty",
		})),
		warehouses: warehouses.map(({ code, name }) => ({ code, name })),
	};
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
	const page = requireStaff(context, 1);
	return changeReturn(page, requireOrderName(page, url, params.id), request);
}

/** Another person may have moved the return: the page then shows where it is. */
export const shouldRevalidate = revalidateOnConflict;

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.return_title({ number: loaderData?.number ?? "" })) },
		{ name: "robots", content: "noindex" },
	];
}

/** One return in the office, with the forms by which staff move it on. */
export default function OfficeReturn({ loaderData: data, actionData }: Route.ComponentProps) {
	const answer = (actionData ?? undefined) as FormAnswer | undefined;
	const forms = (
		<>
			{data.staff && (
				<StaffForms
					data={data}
					mayRefund={data.staff.mayRefund}
					isPutAway={data.putAway?.lines.some(({ restocked }) => restocked !== null) ?? false}
					answer={answer}
				/>
			)}
			{data.putAway && (
				<PutAwayForm {...data.putAway} isCore={data.kind === "core"} answer={answer} />
			)}
		</>
	);
	// Before staff decide they read the note and look at the photos; after that the parcel is at
	// hand.
	const isRequested = data.status === "requested";
	return (
		<OfficePage
			title={data.kind === "core" ? m.core_return_title(data) : m.return_title(data)}
			state={<Badge tone={RETURN_TONES[data.status]}>{data.label}</Badge>}
			back={{ label: m.admin_returns(), to: officeLinks.returns() }}
			actions={<PrintButton />}
		>
			<div className="max-w-checkout">
				<ReturnContent data={data} answer={answer}>
					{!isRequested && forms}
				</ReturnContent>
				{isRequested && forms}
			</div>
		</OfficePage>
	);
}
