import { redirect } from "react-router";
import { verifyTaskForm } from "../../../contract/verify-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import type { VerifyAnswer } from "../../../domain/verify/verify-rule.ts";
import type { VerifyTaskRow } from "../../../features/verify/verify-tasks.sql.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/verify-parts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const tasks = await orThrowErrorPage(services.verify.list());
	return {
		canDecide: isManager(caller),
		done: url.searchParams.get("done") ?? "",
		tasks: tasks.map((task) => ({
			id: String(task.id),
			sku: task.sku,
			title: language === "es" ? task.title_es : task.title_en,
			brand: task.brand,
			since: task.created_at.toISOString(),
			vehicles: task.vehicles.map(vehicleText),
			evidence: evidenceOf(task),
			note: task.return_note ?? "",
			returnNumber: task.return_number === null ? null : String(task.return_number),
		})),
	};
}

function vehicleText({ year, make, model, engine_name }: VerifyTaskRow["vehicles"][number]) {
	return [year, make, model, engine_name].join(" ");
}

function evidenceOf({ sold, returned, confidence }: VerifyTaskRow): string[] {
	return [
		m.verify_sold({ sold, returned }),
		confidence === null ? m.verify_not_listed() : m.verify_listed({ confidence }),
	];
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const { task, ...values } = await readFormValues(request);
	const id = parseRowId(task ?? "", "not_found");
	return handleForm(values, verifyTaskForm, async (decision) => {
		await services.verify.decide(caller, { id, ...decision });
		return redirect(links.verifyParts({ done: decision.answer === "later" ? "later" : "decided" }));
	});
}

export function meta() {
	return [{ title: `${m.verify_title()} · Cabover` }, { name: "robots", content: "noindex" }];
}

const DONE: Record<string, () => string> = { decided: m.verify_done, later: m.verify_put_off };

/** Parts that did not fit where the store said they do, the oldest first. */
export default function VerifyParts({ loaderData, actionData }: Route.ComponentProps) {
	const { tasks, canDecide, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage title={m.verify_title()}>
			<p className="mb-3 max-w-prose text-ink-soft">{m.verify_intro()}</p>
			<DoneNotice title={DONE[done]?.()} />
			<RefusalNotice refusal={answer?.refusal} />
			<OfficeTable
				caption={m.verify_title()}
				rows={tasks}
				keyOf={({ id }) => id}
				columns={[
					{
						header: m.verify_part(),
						isRowHeader: true,
						isInteractive: true,
						cell: ({ sku, title, brand }) => (
							<Link to={links.part(sku)} className="block hover:underline">
								{title}
								<span className="block text-ink-soft">
									<span className="font-mono">{sku}</span> · {brand}
								</span>
							</Link>
						),
					},
					{
						header: m.verify_vehicles(),
						cell: ({ vehicles }) => <Lines texts={vehicles} empty={m.verify_no_vehicle()} />,
					},
					{
						header: m.verify_evidence(),
						isInteractive: true,
						cell: ({ evidence, note, returnNumber }) => (
							<>
								<Lines texts={note ? [...evidence, `“${note}”`] : evidence} />
								{returnNumber && (
									<Link to={officeLinks.return(returnNumber)} className="underline">
										{m.verify_return()} {returnNumber}
									</Link>
								)}
							</>
						),
					},
					{ header: m.verify_since(), cell: ({ since }) => <TimeAgo at={since} /> },
					...(canDecide
						? [
								{
									header: m.verify_decision(),
									isInteractive: true,
									cell: ({ id, sku }: { id: string; sku: string }) => (
										<Decision task={id} sku={sku} />
									),
								},
							]
						: []),
				]}
				empty={{ title: m.verify_none(), text: m.verify_none_hint() }}
			/>
		</OfficePage>
	);
}

function Lines({ texts, empty = "" }: { texts: string[]; empty?: string }) {
	if (texts.length === 0) return <span className="text-ink-soft">{empty}</span>;
	return (
		<ul>
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

const ANSWERS: { answer: VerifyAnswer; label: () => string }[] = [
	{ answer: "fits", label: m.verify_fits },
	{ answer: "does_not_fit", label: m.verify_does_not_fit },
	{ answer: "later", label: m.verify_later },
];

function Decision({ task, sku }: { task: string; sku: string }) {
	const isSending = useSending();
	return (
		<PostForm className="flex flex-wrap gap-2 py-1" aria-label={`${m.verify_decision()} ${sku}`}>
			<input type="hidden" name="task" value={task} />
			{ANSWERS.map(({ answer, label }) => (
				<Button
					key={answer}
					type="submit"
					name="answer"
					value={answer}
					size="small"
					variant={answer === "later" ? "quiet" : "secondary"}
					disabled={isSending}
				>
					{label()}
				</Button>
			))}
		</PostForm>
	);
}
