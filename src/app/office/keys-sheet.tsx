import { useState } from "react";
import { readLocal, removeLocal, writeLocal } from "../browser/local-storage.ts";
import { m } from "../messages/compiled/messages.js";
import { KEYS_OFF } from "../shell/page-keys.ts";
import { CheckboxField } from "../ui/choice-field.tsx";
import { KeyRow } from "../ui/key-row.tsx";
import { Modal } from "../ui/modal.tsx";
import type { Section } from "./sections.ts";

/** The keys of the office, and the switch that turns the single keys off. */
export default function KeysSheet({
	sections,
	onClose,
}: {
	sections: readonly Section[];
	onClose: () => void;
}) {
	const [isOn, setOn] = useState(() => readLocal(KEYS_OFF) === null);
	const turn = (on: boolean) => {
		setOn(on);
		if (on) removeLocal(KEYS_OFF);
		else writeLocal(KEYS_OFF, "1");
	};
	const screens = sections.flatMap(({ key, label }) => (key ? { key, label: label() } : []));
	return (
		<Modal title={m.keys_title()} onClose={onClose}>
			<div className="grid gap-x-8 pb-4 text-sm sm:grid-cols-2">
				<dl className={LIST}>
					<KeyRow isSmall keys={["/", "Ctrl K"]} text={m.office_keys_box()} />
					<KeyRow isSmall keys={["j", "k"]} text={m.office_keys_rows()} />
					<KeyRow isSmall keys={["Enter"]} text={m.office_keys_open()} />
					<KeyRow isSmall keys={["x", "Shift X"]} text={m.office_keys_select()} />
					<KeyRow isSmall keys={["a"]} text={m.office_select_all()} />
					<KeyRow isSmall keys={["w", "l", "s"]} text={m.office_keys_many()} />
					<KeyRow isSmall keys={["[", "]"]} text={m.office_keys_neighbours()} />
					<KeyRow isSmall keys={["e"]} text={m.office_keys_edit()} />
					<KeyRow isSmall keys={["n"]} text={m.office_keys_new()} />
					<KeyRow isSmall keys={["p"]} text={m.office_keys_prices()} />
					<KeyRow isSmall keys={["c", "v"]} text={m.office_keys_order()} />
					<KeyRow isSmall keys={["1 – 4"]} text={m.office_keys_verify()} />
					<KeyRow isSmall keys={["u"]} text={m.office_undo()} />
					<KeyRow isSmall keys={["Ctrl S"]} text={m.office_keys_save()} />
					<KeyRow isSmall keys={["Ctrl Enter"]} text={m.office_keys_save_next()} />
					<KeyRow isSmall keys={["Esc"]} text={m.office_keys_back()} />
					<KeyRow isSmall keys={["?"]} text={m.keys_this_list()} />
				</dl>
				<dl className={LIST}>
					{screens.map(({ key, label }) => (
						<KeyRow isSmall key={key} keys={["g", key]} text={label} />
					))}
				</dl>
			</div>
			<CheckboxField
				name="keys"
				label={m.office_keys_switch()}
				checked={isOn}
				onChange={(event) => turn(event.currentTarget.checked)}
				className="border-t pt-2"
			/>
		</Modal>
	);
}

const LIST = "grid grid-cols-[auto_1fr] content-start items-baseline gap-x-3 gap-y-1.5";
