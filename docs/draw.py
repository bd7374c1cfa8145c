#!/usr/bin/env python3
"""Second implementation of docs/draw.md: python3 docs/draw.py draw-<id>.json says whether the winners are right."""
import hashlib
import json
import re
import sys
from datetime import datetime

NAME = "rostrum-draw-1"
VALUE = r"[1-9][0-9]{0,6}\.[0-9]{2}"


def sha(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def winners(seed, rule_hash, entrants_hash, public_text, entrants, counts):
    key = sha("\n".join([NAME, "key", seed, rule_hash, entrants_hash, public_text]))
    places, counter, found = list(range(len(entrants))), 0, []
    for prize, count in enumerate(counts):
        for _ in range(count):
            if not places:
                break
            most = 2**48 - 2**48 % len(places)
            number = most
            while number >= most:
                number = int(sha(f"{key}\n{counter}")[:12], 16)
                counter += 1
            at = number % len(places)
            place = places[at]
            places[at] = places[-1]
            places.pop()
            found.append({"prize": prize, "place": place, "hash": entrants[place]})
    return found


def known_at(day):
    return datetime.fromisoformat(f"{day}T15:00:00+08:00").timestamp() * 1000


def day_of(rule, public_text, frozen_at):
    start = len(rule["indexCode"]) + 1
    day = public_text[start : start + 10]
    late = frozen_at >= known_at(rule["publicDay"]) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", day)
    return day if late and day > rule["publicDay"] else rule["publicDay"]


def check(proof):
    rule = json.loads(proof["ruleText"])
    entrants = proof["entrants"]
    counts = [prize["count"] for prize in rule["prizes"]]
    rule_hash, entrants_hash = sha(proof["ruleText"]), sha("".join(f"{one}\n" for one in entrants))
    frozen_at = proof.get("frozenAt", float("nan"))
    day = day_of(rule, proof["publicText"], frozen_at)
    public_start = f"{rule['indexCode']} {day} "
    found = winners(proof["seed"], rule_hash, entrants_hash, proof["publicText"], entrants, counts)
    return {
        "commit": sha(proof["seed"]) == proof["commitHash"],
        "rule": rule_hash == proof["ruleHash"],
        "entrants": entrants_hash == proof["entrantsHash"] and entrants == sorted(set(entrants)),
        "frozen": frozen_at < known_at(day),
        "public": re.fullmatch(re.escape(public_start) + VALUE, proof["publicText"]) is not None,
        "winners": found == proof["winners"],
    }


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        steps = check(json.load(file))
    print(json.dumps(steps))
    sys.exit(0 if all(steps.values()) else 1)
