import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Link } from "../ui/link.tsx";
import type { Choice } from "./vehicle-steps.ts";

/**
 * Below a model with gasoline engines only: the diesel models that the shopper may mean. Without
 * scripts each is a step of the selector page.
 */
export function DieselHint({
	models,
	choice,
	back,
	onChoose,
}: {
	models: readonly string[];
	choice: Choice;
	back: string | undefined;
	onChoose: (model: string) => void;
}) {
	const { region = "", year = "", make = "" } = choice;
	const start = { region, year, make, ...(back ? { back } : {}) };
	return (
		<p role="status" className="pt-2 text-sm">
			{m.looking_for_diesel()}{" "}
			{models.map((model, index) => (
				<span key={model}>
					{index > 0 && ", "}
					<Link
						to={links.vehicleSelector({ ...start, model })}
						rel="nofollow"
						onClick={(event) => {
							event.preventDefault();
							onChoose(model);
						}}
						className="font-semibold underline underline-offset-4 pointer-coarse:py-3"
					>
						{model}
					</Link>
				</span>
			))}
		</p>
	);
}
