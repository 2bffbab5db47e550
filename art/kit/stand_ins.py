"""The old door to the vehicles; new scenes take them from `vehicles`."""
from .vehicles import car, van

__all__ = ['car', 'van']
