import { useEffect, useRef } from "react";
import type { VehicleCandidate } from "../../../features/imports/resolve-codes.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { GetForm } from "../../ui/get-form.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { CodeFields, type CodeView } from "./code-list.tsx";

type VehicleChoiceProps = {
	current: CodeView;
	q: string;
	/** The years that are proposed with the vehicle. */
	years: string;
	candidates: VehicleCandidate[];
	answer: FormAnswer | undefined;
};

/** Finds our vehicles by words, and takes one of them by its key, or several that are ticked. */
export function VehicleChoice({ current, q, years, candidates, answer }: VehicleChoiceProps) {
	return (
		<div className="grid max-w-document gap-3">
			<GetForm className="flex flex-wrap items-start gap-3">
				<input type="hidden" name="kind" value={current.kind} />
				<input type="hidden" name="code" value={current.code} />
				<TextField
					name="q"
					label={m.codes_search()}
					hint={m.codes_search_hint()}
					defaultValue={q}
					autoFocus={q === ""}
					autoComplete="off"
					className="min-w-60 grow"
				/>
				<Button type="submit" className="sm:mt-6">
					{m.codes_find()}
				</Button>
			</GetForm>
			{years !== "" && <p className="text-ink-soft">{m.codes_proposed()}</p>}
			{q !== "" && candidates.length === 0 && <p role="status">{m.codes_nothing_found()}</p>}
			{candidates.length > 0 && <CandidateForm {...{ current, q, years, candidates, answer }} />}
		</div>
	);
}

function CandidateForm({ current, q, years: proposed, candidates, answer }: VehicleChoiceProps) {
	const { years, q: none } = answer?.errors ?? {};
	const list = useRef<HTMLOListElement>(null);
	const { needsYears } = current;
	// The keys of the vehicles work only while one of them or their list has the focus.
	useEffect(() => {
		const isSearching = document.activeElement?.closest("form")?.matches(":has([name=q])");
		if (!isSearching || q === "") return;
		const field = list.current?.closest("form")?.querySelector<HTMLElement>("[name=years]");
		(needsYears ? field : list.current)?.focus();
	}, [q, needsYears]);
	// Sending took the focus away.
	useEffect(() => {
		const field = list.current?.closest("form")?.querySelector<HTMLElement>("[name=years]");
		if (years) field?.focus();
		else if (none) list.current?.focus();
	}, [years, none]);
	return (
		<PostForm data-own-keys="" onSubmit={leaveKeys} className="grid gap-3">
			<CodeFields code={current} />
			<TextField
				name="years"
				label={m.codes_years()}
				hint={needsYears ? m.codes_years_needed() : m.codes_years_file()}
				error={years && fieldErrorText(years)}
				defaultValue={answer?.values.years ?? proposed}
				required={needsYears}
				autoFocus={needsYears}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || candidates.length === 1) return;
					event.preventDefault();
					list.current?.focus();
				}}
				autoComplete="off"
				className="max-w-field"
				mono
			/>
			{/* Without scripts Enter takes the first button: never one of several vehicles. */}
			{candidates.length > 1 && (
				<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
			)}
			<ol ref={list} tabIndex={-1} aria-label={m.codes_found()} className="divide-y border-y">
				{candidates.map((candidate, index) => (
					<Candidate key={candidate.code} candidate={candidate} keyName={String(index + 1)} />
				))}
			</ol>
			{none && <p className="text-bad">{m.codes_tick_one()}</p>}
			{candidates.length > 1 && (
				<p>
					<Button type="submit" size="small">
						{m.codes_choose_ticked()}
					</Button>
				</p>
			)}
		</PostForm>
	);
}

/** What is typed while an answer is on its way must not be a key of the code that it is about. */
export function leaveKeys(): void {
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

type CandidateProps = { candidate: VehicleCandidate; keyName: string };

function Candidate({ candidate: { code, name, years }, keyName }: CandidateProps) {
	return (
		<li className="flex items-center gap-3 py-1">
			<label className="flex min-h-11 min-w-0 grow items-center gap-3">
				<input
					type="checkbox"
					name={`target-${code}`}
					aria-label={m.codes_tick({ name })}
					className="size-5 shrink-0 accent-signal"
				/>
				<span className="min-w-0">
					{name}
					{years && <span className="block text-sm text-ink-soft tabular-nums">{years}</span>}
				</span>
			</label>
			<Button
				type="submit"
				name="pick"
				value={code}
				size="small"
				data-key={keyName}
				aria-keyshortcuts={keyName}
				aria-label={`${m.codes_choose()}: ${name}`}
				className="shrink-0"
			>
				{m.office_key_of({ label: m.codes_choose(), key: keyName })}
			</Button>
		</li>
	);
}
