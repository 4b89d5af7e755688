import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { TextField } from "../../ui/field.tsx";
import type { FormState } from "../../ui/use-form-state.ts";
import { findVehicleChoices, MAX_FOUND_VEHICLES } from "./find-vehicle-choices.ts";
import type { VehicleChoice } from "./matrix-view.ts";

type VehicleFieldProps = {
	form: FormState<string>;
	vehicles: VehicleChoice[];
	className?: string;
};

/**
 * A vehicle or engine, found by make, model, engine and year. Arrows and Enter choose, Escape
 * closes the list. Without scripts the browser offers all of them.
 */
export function VehicleField({ form, vehicles, className = "" }: VehicleFieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	/** What was typed since the last choice. */
	const [text, setText] = useState("");
	const [place, setPlace] = useState(0);
	const [canFind, setCanFind] = useState(false);
	useEffect(() => setCanFind(true), []);
	const found = findVehicleChoices(vehicles, text);
	const options = found.slice(0, MAX_FOUND_VEHICLES);
	const active = options[Math.min(place, options.length - 1)];
	const isOpen = options.length > 0;
	const activeId = active && `${id}-${active.code}`;
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);
	const choose = ({ code, name }: VehicleChoice) => {
		if (!input.current) return;
		input.current.value = `${code} · ${name}`;
		input.current.dispatchEvent(new Event("input", { bubbles: true }));
		setText("");
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = STEPS[event.key];
		if (!isOpen) return;
		if (step) setPlace((place + step + options.length) % options.length);
		else if (event.key === "Enter" && active) choose(active);
		else if (event.key === "Escape") setText("");
		else return;
		event.preventDefault();
	};
	return (
		<div className={`relative ${className}`}>
			<TextField
				{...form.field("vehicle")}
				ref={input}
				label={m.parts_vehicle()}
				hint={m.parts_vehicle_hint()}
				{...(canFind ? { role: "combobox" } : { list: `${id}-all` })}
				aria-expanded={isOpen}
				aria-controls={`${id}-list`}
				aria-activedescendant={activeId}
				aria-autocomplete="list"
				autoComplete="off"
				onInput={({ currentTarget }) => {
					setText(currentTarget.value);
					setPlace(0);
				}}
				onKeyDown={onKeyDown}
				onBlur={() => setText("")}
			/>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label={m.parts_vehicle()}
				hidden={!isOpen}
				className="absolute inset-x-0 top-17 z-30 max-h-72 overflow-y-auto rounded-box border border-edge bg-paper py-1"
			>
				{options.map((vehicle) => (
					<button
						type="button"
						key={vehicle.code}
						id={`${id}-${vehicle.code}`}
						role="option"
						aria-selected={vehicle === active}
						tabIndex={-1}
						// The field keeps the focus.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => choose(vehicle)}
						className="flex w-full cursor-pointer items-baseline justify-between gap-3 px-3 py-2 text-left hover:bg-panel aria-selected:bg-panel aria-selected:shadow-[inset_3px_0_0_var(--signal)]"
					>
						<span className="min-w-0">{vehicle.name}</span>
						{vehicle.built && (
							<span className="shrink-0 text-ink-soft text-sm tabular-nums">
								{vehicle.built.text}
							</span>
						)}
					</button>
				))}
			</div>
			<p role="status" className="text-ink-soft text-sm empty:hidden">
				{statusOf(text, found.length)}
			</p>
			<noscript>
				<datalist id={`${id}-all`}>
					{vehicles.map(({ code, name }) => (
						<option key={code} value={`${code} · ${name}`} />
					))}
				</datalist>
			</noscript>
		</div>
	);
}

const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

function statusOf(text: string, found: number): string {
	if (text.trim() === "") return "";
	if (found === 0) return m.codes_nothing_found();
	return found > MAX_FOUND_VEHICLES ? m.parts_vehicles_found({ count: found }) : "";
}
