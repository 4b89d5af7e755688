import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import {
	findVinError,
	MAX_TYPED_VIN_LENGTH,
	normalizeVin,
	VIN_LENGTH,
} from "../../domain/vehicle/vin.ts";
import { vinText } from "../../domain/vehicle/vin-texts.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { Button } from "../ui/button.tsx";
import { CONTROL_CLASS, FieldFrame } from "../ui/field-frame.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { Link } from "../ui/link.tsx";
import { MarkedVin } from "./marked-vin.tsx";
import type { VinView } from "./read-vin.ts";
import { vehicleName } from "./vehicle-view.ts";

type Region = { value: string; label: string };

/**
 * The VIN field and its result. The form is sent to its own page (`action`), whose loader calls
 * `readVin`. `regions` has the names of the markets, which tell apart two vehicles that are
 * otherwise equal.
 */
type VinSearchProps = {
	result: VinView | null;
	/**
	 * The page with the field, and the URL after the choice; by default the parts for the vehicle.
	 */
	action: string;
	back?: string | undefined;
	regions: Region[];
};

export function VinSearch({ result, action, back, regions }: VinSearchProps) {
	return (
		<div id="vin" className="grid max-w-prose scroll-mt-24 gap-4">
			<VinForm key={result?.typed} result={result} action={action} back={back} />
			{result && <VinOutcome result={result} action={action} back={back} regions={regions} />}
		</div>
	);
}

function VinForm({ result, action, back }: Omit<VinSearchProps, "regions">) {
	const language = usePageLanguage();
	const { state, location } = useNavigation();
	const [count, setCount] = useState(() => normalizeVin(result?.typed ?? "").length);
	const [error, setError] = useState(result?.message ?? undefined);
	useLostAnswer(() => setError(m.vin_away()));
	const refuseShort = (event: FormEvent<HTMLFormElement>) => {
		const vin = normalizeVin(String(new FormData(event.currentTarget).get("vin") ?? ""));
		if (findVinError(vin) !== "length") return;
		event.preventDefault();
		setError(vinText({ status: "invalid", fault: "length" }, language));
	};
	return (
		// The fragment scrolls to the result when JavaScript does not run.
		<GetForm
			action={`${action}#vin`}
			replace
			preventScrollReset
			onSubmit={refuseShort}
			className="flex flex-wrap items-start gap-2"
		>
			{back && <input type="hidden" name="back" value={back} />}
			<FieldFrame
				field={{
					name: "vin",
					label: m.vin_label(),
					hint: m.vin_hint(),
					error,
					className: "min-w-0 grow basis-64",
				}}
				counter={m.vin_counter({ count, length: VIN_LENGTH })}
			>
				{(control) => (
					<input
						{...control}
						defaultValue={result?.typed}
						onInput={(event) => {
							setCount(normalizeVin(event.currentTarget.value).length);
							setError(undefined);
						}}
						maxLength={MAX_TYPED_VIN_LENGTH}
						autoComplete="off"
						autoCapitalize="characters"
						autoCorrect="off"
						spellCheck={false}
						enterKeyHint="search"
						className={`${CONTROL_CLASS} min-h-11 font-mono uppercase`}
					/>
				)}
			</FieldFrame>
			<Button
				type="submit"
				className="sm:mt-7"
				busy={state === "loading" && location.search.includes("vin=")}
			>
				{m.vin_find()}
			</Button>
		</GetForm>
	);
}

/** Calls back when the answer to the form was lost: the page stays, without a result. */
function useLostAnswer(onLost: () => void): void {
	const { state, location } = useNavigation();
	const isAsked = useRef(false);
	const isSent = state === "loading" && location.search.includes("vin=");
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the navigation changes
	useEffect(() => {
		if (isSent) isAsked.current = true;
		else if (state === "idle" && isAsked.current) {
			isAsked.current = false;
			onLost();
		}
	}, [state, isSent]);
}

function VinOutcome({ result, action, back, regions }: VinSearchProps & { result: VinView }) {
	const { message, vehicles, decoded, suggestions, readAs } = result;
	return (
		<div aria-live="polite" className="grid gap-3">
			{readAs && <p>{readAs}</p>}
			{suggestions.length > 0 && (
				<Choice title={m.vin_did_you_mean()} action={action} back={back}>
					{suggestions.map((vin) => (
						<button key={vin} type="submit" name="vin" value={vin} className={CHOICE}>
							<MarkedVin vin={vin} typed={normalizeVin(result.typed)} />
						</button>
					))}
				</Choice>
			)}
			{vehicles.length > 0 && (
				<Choice title={result.vehiclesTitle} action={action} back={back}>
					{vehicles.map((vehicle) => (
						<button
							key={vehicle.id}
							type="submit"
							name="vehicle"
							value={vehicle.id}
							className={CHOICE}
						>
							<span>{vehicleName(vehicle)}</span>
							{vehicle.region && vehicle.region !== "us" && (
								<span className="text-ink-soft text-sm">
									{regions.find(({ value }) => value === vehicle.region)?.label}
								</span>
							)}
						</button>
					))}
				</Choice>
			)}
			{message && suggestions.length === 0 && vehicles.length === 0 && (
				<p className="text-ink-soft">
					{decoded && `${decoded} `}
					<Link
						to={links.vehicleSelector()}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.vin_choose_by_hand()}
					</Link>
				</p>
			)}
		</div>
	);
}

const CHOICE =
	"flex min-h-11 w-full flex-wrap items-center gap-x-3 border-b px-3 py-2 text-left last:border-b-0 hover:bg-panel";

/**
 * A button, not a link, because links are prefetched on hover and this changes the active vehicle.
 */
function Choice({
	title,
	action,
	back,
	children,
}: Pick<VinSearchProps, "action" | "back"> & { title: string; children: ReactNode }) {
	return (
		<GetForm action={action} replace preventScrollReset>
			{back && <input type="hidden" name="back" value={back} />}
			<h3 className="mb-1 font-semibold">{title}</h3>
			<div className="rounded-box border">{children}</div>
		</GetForm>
	);
}
