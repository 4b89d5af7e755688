import { redirect } from "react-router";
import { verifyTaskForm } from "../../../contract/verify-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { VERIFY_VIEWS, type VerifyView } from "../../../domain/verify/verify-rule.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/verify-parts.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { PartPanel } from "./part-panel.tsx";
import { toTaskView } from "./verify-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const param = (name: string) => url.searchParams.get(name) ?? "";
	const view = viewOf(param("view"));
	const named = /^\d{1,15}$/.test(param("task"))
		? await services.verify.find(Number(param("task")))
		: undefined;
	const [next, counts, pace] = await orThrowErrorPage(
		Promise.all([
			named ?? services.verify.next(caller, view),
			services.verify.count(),
			services.verify.pace(caller),
		]),
	);
	return {
		view,
		canDecide: isManager(caller),
		counts,
		pace,
		done: param("done"),
		sku: param("sku"),
		undo: param("undo"),
		task: next ? toTaskView(next, language, { canSeeMessage: isManager(caller) }) : null,
	};
}

function viewOf(text: string): VerifyView {
	const views = Object.keys(VERIFY_VIEWS) as VerifyView[];
	return views.find((view) => view === text) ?? "all";
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const { task = "", sku = "", view = "", intent, ...values } = await readFormValues(request);
	const id = parseRowId(task, "not_found");
	const shown: Record<string, string> = { ...(viewOf(view) !== "all" && { view }), sku };
	if (intent === "undo")
		return handleAction(values, async () => {
			await services.verify.undo(caller, id);
			return redirect(links.verifyParts({ ...shown, done: "undone", task }));
		});
	return handleForm(values, verifyTaskForm, async (decision) => {
		const { freedOrder } = await services.verify.decide(caller, { id, ...decision });
		if (decision.answer === "wrong" && values.duplicate)
			return redirect(officeLinks.part(sku, { tab: "related" }));
		const isAnswer =
			values.question && (decision.answer === "right" || decision.answer === "wrong");
		const done = freedOrder ? "freed" : isAnswer ? "answered" : decision.answer;
		return redirect(links.verifyParts({ ...shown, done, ...(!freedOrder && { undo: task }) }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.verify_title()) }, { name: "robots", content: "noindex" }];
}

const VIEW_TEXTS: Record<VerifyView, () => string> = {
	all: m.verify_view_all,
	orders: m.verify_view_orders,
	questions: m.verify_view_questions,
	fit: m.verify_view_fit,
	facts: m.verify_view_facts,
	duplicates: m.verify_view_duplicates,
	imports: m.verify_view_imports,
};

const DONE_TEXTS: Record<string, (values: { sku: string }) => string> = {
	right: m.verify_decided,
	wrong: m.verify_decided,
	unknown: m.verify_asked,
	later: m.verify_put_off,
	undone: m.verify_undone,
	freed: () => m.verify_freed(),
	answered: () => m.verify_answered(),
};

/**
 * One doubt at a time, the most valuable first: the part at the left, claim and evidence beside it.
 */
export default function VerifyParts({ loaderData, actionData }: Route.ComponentProps) {
	const { view, counts, task, canDecide, done, sku, undo, pace } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const hidden = { view, sku: task?.part.sku ?? "" };
	return (
		<OfficePage
			title={m.verify_title()}
			actions={
				pace && (
					<p className="text-ink-soft text-sm">
						{m.verify_pace({ count: pace.count, seconds: pace.seconds })}
					</p>
				)
			}
			tabs={(Object.keys(VERIFY_VIEWS) as VerifyView[]).map((name) => ({
				label: VIEW_TEXTS[name](),
				to: links.verifyParts(name === "all" ? {} : { view: name }),
				isCurrent: name === view,
				count: VERIFY_VIEWS[name].reduce((sum, kind) => sum + counts[kind], 0),
			}))}
		>
			<UndoToast
				text={answer ? undefined : DONE_TEXTS[done]?.({ sku })}
				fields={undo ? { intent: "undo", task: undo, view, sku } : undefined}
			/>
			<RefusalNotice refusal={answer?.refusal} />
			{task ? (
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[900px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
					<div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[900px]:order-last">
						<ClaimPanel task={task}>
							{canDecide && (
								<DecisionForm key={task.id} task={task} hidden={hidden} answer={answer} />
							)}
						</ClaimPanel>
					</div>
					<PartPanel key={task.id} part={task.part} />
				</div>
			) : (
				<EmptyState title={m.verify_none()} text={m.verify_none_hint()} />
			)}
		</OfficePage>
	);
}
