import { redirect } from "react-router";
import { importCodeForm } from "../../../contract/import-code-inputs.ts";
import { codeKey, needsYears, type VehicleTarget } from "../../../domain/import/external-code.ts";
import { findSimilarVehicle } from "../../../domain/import/similar-code.ts";
import { withoutEngine } from "../../../domain/import/vehicle-names.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/import-codes.ts";
import { CodeForm } from "./code-form.tsx";
import { CodeList } from "./code-list.tsx";
import { answerText } from "./code-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const { imports } = services;
	const id = idOf(params.id);
	const param = (name: string) => url.searchParams.get(name) ?? "";
	const [{ record }, found, names] = await orThrowErrorPage(
		Promise.all([imports.read(id), imports.listUnknownCodes(id), imports.codeNames()]),
	);
	const codes = found.codes.map(({ answer, ...code }) => ({
		...code,
		needsYears: needsYears(code),
		answer: answer && answerText(answer, (name) => names.get(name) ?? name),
	}));
	const chosen = codes.find(({ kind, code }) => kind === param("kind") && code === param("code"));
	const current = chosen ?? codes.find(({ answer }) => answer === null) ?? null;
	const isOpen = current?.kind === "vehicle" && current.answer === null;
	const similar = isOpen ? findSimilarVehicle(current, found.codes) : null;
	const similarName = (similar && names.get(`L${similar.target.lineId}`)) ?? "";
	const proposal = similar?.hasSameEngine ? similarName : withoutEngine(similarName);
	const q = param("q") || proposal;
	return {
		id,
		version: record.version,
		canCheck: record.state === "dry_run",
		open: found.open,
		codes,
		current,
		/** The open code after the current one, which "Skip" leads to; after the last the first. */
		next: nextOpen(codes, current),
		q,
		/** The years of the same base vehicle, for the field. */
		years: similar && !param("q") ? yearsOf(similar.target) : "",
		done: param("done"),
		candidates: current?.kind === "vehicle" ? await imports.findVehicles(q) : [],
		parts: current
			? (await imports.findPartsOfCode(current.example)).map(({ sku, title, brand }) => ({
					sku,
					text: `${title[language]} · ${brand}`,
				}))
			: [],
		brands: current?.kind === "brand" ? await imports.codeBrands() : [],
	};
}

function yearsOf({ yearFrom, yearTo }: VehicleTarget): string {
	return [...new Set([yearFrom, yearTo])].filter((year) => year !== null).join("-");
}

function nextOpen<C extends { answer: string | null }>(codes: C[], current: C | null): C | null {
	const open = codes.filter((code) => code.answer === null || code === current);
	const next = open[((current ? open.indexOf(current) : -1) + 1) % open.length];
	return next && next !== current ? next : null;
}

function idOf(id: string): number {
	if (!/^[1-9]\d{0,8}$/.test(id)) throw errorPage("not_found");
	return Number(id);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const importId = idOf(params.id);
	return handleForm(await readFormValues(request), importCodeForm, async (input) => {
		await services.imports.answerCode(caller, { importId, ...input });
		return redirect(officeLinks.importCodes(importId, { done: "saved" }));
	});
}

export function meta({ params }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.codes_title({ id: params.id })) },
		{ name: "robots", content: "noindex" },
	];
}

/** The codes of a file that the store does not know, one after the other. */
export default function ImportCodes({ loaderData, actionData }: Route.ComponentProps) {
	const { id, version, canCheck, open, codes, current, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const openCodes = codes.filter((code) => code.answer === null);
	const answers = codes.filter((code) => code.answer !== null);
	return (
		<OfficePage
			title={m.codes_title({ id })}
			back={{ label: m.codes_back({ id }), to: officeLinks.import(id) }}
			state={<span className="text-ink-soft tabular-nums">{m.codes_open({ count: open })}</span>}
			actions={
				canCheck && (
					<PostForm action={officeLinks.import(id)}>
						<input type="hidden" name="intent" value="recheck" />
						<input type="hidden" name="version" value={version} />
						<Button type="submit" size="small" variant={open === 0 ? "primary" : "secondary"}>
							{m.codes_check_again()}
						</Button>
					</PostForm>
				)
			}
		>
			<p className="mb-3 max-w-prose text-ink-soft">{m.codes_intro()}</p>
			<DoneNotice title={done === "saved" ? m.codes_saved() : undefined} />
			<RefusalNotice refusal={answer?.refusal} />
			<div className="grid items-start gap-6 lg:grid-cols-2">
				{current ? (
					<CodeForm
						key={`${codeKey(current)} ${current.answer}`}
						{...loaderData}
						current={current}
						answer={answer}
					/>
				) : (
					<EmptyState title={m.codes_none()} text={m.codes_none_hint()} />
				)}
				<div className="grid min-w-0 gap-6">
					{openCodes.length > 0 && (
						<CodeList id={id} title={m.codes_list()} codes={openCodes} current={current} />
					)}
					{answers.length > 0 && (
						<CodeList id={id} title={m.codes_answers()} codes={answers} current={current} />
					)}
				</div>
			</div>
		</OfficePage>
	);
}
