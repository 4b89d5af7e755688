import type { ImportKind } from "../../../domain/import/import-kinds.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { WaitForStore } from "../../office/wait-for-store.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/first-steps.ts";
import { takesCards } from "./takes-cards.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 3);
	const [steps, { staff }, methods] = await orThrowErrorPage(
		Promise.all([
			services.setup.readFirstSteps(),
			services.staff.list(),
			services.payments.listMethods(),
		]),
	);
	return { steps, staff: staff.length, hasCards: takesCards(methods) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 3);
	const values = await readFormValues(request);
	// The tick is required by the page; without it nothing is deleted.
	if (!values.isSure) return { values };
	return handleAction(values, async () => {
		await services.setup.leaveDemo(caller);
		return { isEmptying: true };
	});
}

export function meta() {
	return [{ title: pageTitle(m.first_steps_title()) }, { name: "robots", content: "noindex" }];
}

type FirstStepsData = Route.ComponentProps["loaderData"];

/** What a new store still needs, and the way out of the demo. */
export default function FirstSteps({ loaderData, actionData }: Route.ComponentProps) {
	const answer = actionData as (Partial<FormAnswer> & { isEmptying?: boolean }) | undefined;
	if (answer?.isEmptying) return <WaitForStore title={m.setup_emptying()} next={links.setup()} />;
	const { steps } = loaderData;
	return (
		<OfficePage title={m.first_steps_title()}>
			<RefusalNotice refusal={answer?.refusal} />
			{steps.isDemo && <Demo steps={steps} />}
			<p className="mb-3 max-w-prose text-ink-soft">{m.first_steps_text()}</p>
			<OfficeTable
				caption={m.first_steps_title()}
				rows={rowsOf(loaderData)}
				keyOf={({ to }) => to}
				linkOf={({ to }) => to}
				empty={{ title: m.first_steps_done() }}
				columns={[
					{ header: m.first_steps_step(), isRowHeader: true, cell: ({ label }) => label },
					{
						header: m.first_steps_state(),
						phone: "end",
						cell: ({ isDone }) => (
							<StateWord tone={isDone ? "good" : "warn"}>
								{isDone ? m.first_steps_done() : m.first_steps_open()}
							</StateWord>
						),
					},
				]}
			/>
		</OfficePage>
	);
}

function rowsOf({ steps, staff, hasCards }: FirstStepsData) {
	const { warehouses, has_logo, parts, has_prices, has_stock } = steps;
	const { has_vehicles, has_fitments, has_sent_mail, has_own_pages } = steps;
	const newImport = (kind: ImportKind) => officeLinks.import("new", { kind });
	return [
		{ label: m.first_steps_logo(), to: officeLinks.settings(), isDone: has_logo },
		{
			label: m.first_steps_warehouses(),
			to: officeLinks.settings({ group: "shipping" }),
			isDone: warehouses > 0,
		},
		{ label: m.first_steps_parts(), to: newImport("parts"), isDone: parts > 0 },
		{ label: m.first_steps_prices(), to: newImport("prices"), isDone: has_prices },
		{ label: m.first_steps_stock(), to: newImport("stock"), isDone: has_stock },
		{
			label: m.first_steps_vehicles(),
			to: officeLinks.severalVehicles(),
			isDone: has_vehicles,
		},
		{ label: m.first_steps_fitments(), to: newImport("fitments"), isDone: has_fitments },
		{
			label: m.first_steps_payment(),
			to: officeLinks.settings({ group: "payment" }),
			isDone: hasCards,
		},
		{ label: m.first_steps_mail(), to: officeLinks.mails(), isDone: has_sent_mail },
		{
			label: m.first_steps_pages(),
			to: officeLinks.content({ kind: "page" }),
			isDone: has_own_pages,
		},
		{ label: m.first_steps_staff(), to: officeLinks.staff(), isDone: staff > 1 },
	];
}

function Demo({
	steps: { parts, customers, orders, canLeaveDemo },
}: Pick<FirstStepsData, "steps">) {
	const counts = {
		parts: formatThousands(parts),
		customers: formatThousands(customers),
		orders: formatThousands(orders),
	};
	return (
		<div className="mb-6 grid max-w-document gap-3">
			<Notice kind="info" title={m.first_steps_demo()}>
				{canLeaveDemo ? m.first_steps_demo_text() : m.first_steps_leave_not()}
			</Notice>
			{canLeaveDemo && (
				<ConfirmAction label={m.first_steps_leave()}>
					<p className="max-w-prose">{m.first_steps_leave_text(counts)}</p>
					{/* A whole page, because the store closes after its answer. */}
					<PostForm target="_self" className="grid gap-2">
						<CheckboxField name="isSure" required label={m.first_steps_leave_sure()} />
						<Button type="submit" variant="danger" className="justify-self-start">
							{m.first_steps_leave_go()}
						</Button>
					</PostForm>
				</ConfirmAction>
			)}
		</div>
	);
}
